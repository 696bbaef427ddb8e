import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { whenFree } from '#platform/tabs/try-run-exclusive.ts'

/**
 * Money that was being sent when its page ended (R8.86): phones close pages in the background, and
 * the form that would say that the result is unknown is gone then. Only the name is stored. An
 * order is not noted: its state shows whether it was sent.
 */
const NOTED = ['transfer', 'exchange', 'deposit', 'withdraw'] as const
export type InterruptedSend = (typeof NOTED)[number]

export const isNoted = (name: string): name is InterruptedSend =>
  NOTED.some((noted) => noted === name)

const keyOf = (name: InterruptedSend) => `sending:${name}`

/** Distinguishes this page's notes from those of earlier pages and other tabs. */
const PAGE = newIdempotencyKey()

/** Notes that this is being sent. Returns a function that removes the note, but no other tab's. */
export function noteSending(name: string): () => void {
  if (!isNoted(name)) return () => undefined
  memberStorage.write(keyOf(name), PAGE)
  return () => {
    if (memberStorage.read(keyOf(name)) === PAGE) memberStorage.remove(keyOf(name))
  }
}

const isFromElsewhere = (name: InterruptedSend) =>
  ![null, PAGE].includes(memberStorage.read(keyOf(name)))

export const hasInterruptedSends = () => NOTED.some(isFromElsewhere)

/** What an earlier page has not finished, once no other tab is sending it any more. */
export async function readInterruptedSends(): Promise<InterruptedSend[]> {
  const found = NOTED.filter(isFromElsewhere)
  await Promise.all(found.map((name) => whenFree(name)))
  return found.filter(isFromElsewhere)
}

/** The member has been told. */
export function forgetInterruptedSend(name: InterruptedSend): void {
  if (isFromElsewhere(name)) memberStorage.remove(keyOf(name))
}
