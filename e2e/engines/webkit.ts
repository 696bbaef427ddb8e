import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../cli/lib/port.mjs'
import { asJson, fromJson, VIEWPORT, type Driver } from './driver.ts'
import { launch, newFolder } from './processes.ts'

/** WebKitGTK over WebKitWebDriver: classic WebDriver over HTTP, on a virtual screen. */

const START_TIMEOUT_MS = 30_000
const FIRST_PORT = 4500
/** Larger than the window, as the browser's toolbars take up space. */
const SCREEN = '-screen 0 800x1200x24'

/** The toolbar would keep the window from becoming as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }\n'

export async function startWebKit(path: string): Promise<Driver> {
  const port = await freePort(FIRST_PORT + (process.pid % 400))
  const url = `http://127.0.0.1:${port}`
  const home = newFolder()
  // so that tests need not wait for sheets
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const { end } = launch('xvfb-run', ['-a', '-s', SCREEN, path, `--port=${port}`], home)
  await untilReady(url)
  const capabilities = { alwaysMatch: { timeouts: { script: 30_000, pageLoad: 30_000 } } }
  const { sessionId } = await ask<{ sessionId: string }>(`${url}/session`, { capabilities })
  const send = <Result = void>(command: string, body?: object): Promise<Result> =>
    ask(`${url}/session/${sessionId}/${command}`, body)

  const run = async <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> => {
    const script = `const [given, done] = arguments
      ;(${asJson(work)})(given).then((value) => done({ value }), (e) => done({ error: String(e) }))`
    const answer = await send<{ value?: string; error?: string }>('execute/async', {
      script,
      args: [JSON.stringify(given)],
    })
    if (answer.error !== undefined) throw new Error(answer.error)
    return fromJson(answer.value) as Awaited<Result>
  }
  await untilSized(run, (size) => send('window/rect', size))

  return {
    open: (address) => send('url', { url: address }),
    reload: () => send('refresh', {}),
    back: () => send('back', {}),
    act: (source) => send('actions', { actions: [source] }),
    run,
    picture: async () => Buffer.from(await send<string>('screenshot'), 'base64'),
    close: async () => {
      await fetch(`${url}/session/${sessionId}`, { method: 'DELETE' }).catch(() => undefined)
      await end()
    },
  }
}

/** Makes the page as large as a phone's. The window, which has a toolbar, may follow late. */
async function untilSized(
  run: Driver['run'],
  resize: (window: typeof VIEWPORT) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  const window = { ...VIEWPORT }
  for (;;) {
    await resize(window)
    const page = await run(() => ({ width: innerWidth, height: innerHeight }))
    if (page.width === VIEWPORT.width && page.height === VIEWPORT.height) return
    if (Date.now() > deadline) throw new Error(`The page has ${page.width} × ${page.height} px`)
    window.width += VIEWPORT.width - page.width
    window.height += VIEWPORT.height - page.height
    await wait(50)
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await wait(50)
  }
}

/** Sends a command; one with a body is a POST. Throws with the driver's error. */
async function ask<Result>(url: string, body?: object): Promise<Result> {
  const how = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(url, how)
  const { value } = (await response.json()) as { value: Result & { error?: string } }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}
