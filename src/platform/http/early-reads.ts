/** The reads that app/first-paint has sent before the app's scripts were loaded. */
type EarlyReads = {
  /** When they were sent (Unix ms, phone clock). */
  at: number
  /** The values of the naming headers, separated by commas. */
  sender: string
  /** By URL. */
  responses: Map<string, Promise<Response>>
}

/** An older response is not taken: its data would be shown as new. */
const MAX_AGE_MS = 10_000

/** The headers that name the member and the language. */
const NAMING_HEADERS = ['authorization', 'id', 'localization']

/** The response of an early read by the same sender; each is taken once. */
function takeResponse(
  { method, url, headers }: Request,
  noteEarlier: (sentAt: number) => void,
): Promise<Response> | undefined {
  const { earlyReads } = globalThis as { earlyReads?: EarlyReads }
  if (!earlyReads || method !== 'GET') return undefined
  const { at, sender, responses } = earlyReads
  const response = responses.get(url)
  responses.delete(url)
  const isSameSender = sender === NAMING_HEADERS.map((name) => headers.get(name)).join()
  // the phone's clock may be set back meanwhile
  if (!response || !isSameSender || Math.abs(Date.now() - at) >= MAX_AGE_MS) return undefined
  noteEarlier(at)
  return response
}

/**
 * Sends reads before the app's scripts have loaded (R17.16), with the options and headers of
 * transmit.ts, which takes over the responses. Returns them by path.
 */
export function sendEarlyReads(
  paths: readonly string[],
  naming: Readonly<Record<string, string>>,
): Map<string, Promise<Response>> {
  const responses: EarlyReads['responses'] = new Map()
  const byPath = new Map<string, Promise<Response>>()
  for (const path of paths) {
    // not from platform/config.ts, whose other variables would come with it
    const url = new URL(import.meta.env.VITE_API_URL + path, location.origin).href
    const response = fetch(url, {
      headers: { accept: 'application/json', ...naming },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    })
    // the app tries again itself
    response.catch(() => responses.delete(url))
    responses.set(url, response)
    byPath.set(path, response)
  }
  const sender = NAMING_HEADERS.map((name) => naming[name]).join()
  const earlyReads: EarlyReads = { at: Date.now(), sender, responses }
  Object.assign(globalThis, { earlyReads })
  return byPath
}

/** Sends a request, unless app/first-paint has sent the same one. */
export const fetchOnce = (
  request: Request,
  noteEarlier: (sentAt: number) => void,
): Promise<Response> => takeResponse(request, noteEarlier) ?? fetch(request)
