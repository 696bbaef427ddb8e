import { randomUuid } from '#platform/random-uuid.ts'
import { lastingMemory } from '#platform/session/lasting-memory.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'
import { whenFree } from '#platform/tabs/try-run-exclusive.ts'

/** What also must not be paid twice: it is recognised when it is filled in again (R8.87). */
const PAYMENTS = ['transfer', 'exchange', 'deposit', 'withdraw'] as const
export type Payment = (typeof PAYMENTS)[number]

/**
 * What was being sent when its page ended (R8.86): phones close pages in the background, and the form
 * that would say that the result is unknown is gone then. Only the name and the key are stored.
 */
const NOTED = [
  ...PAYMENTS,
  'autoDeposit',
  'manualSms',
  'login-password',
  'withdraw-password',
] as const
export type InterruptedSend = (typeof NOTED)[number]

/** Not noted: a list or a state shows whether it was sent. */
type Unnoted = `order:${string}` | 'bank' | 'claim' | 'create-member'

/** Every intent belongs to one of these, so that no form that moves money is forgotten. */
export type IntentName = InterruptedSend | Unnoted

const isIn = <Name extends IntentName>(names: readonly Name[], name: IntentName): name is Name =>
  (names as readonly IntentName[]).includes(name)

export const isPayment = (name: IntentName): name is Payment => isIn(PAYMENTS, name)

const isNotedName = (name: IntentName): name is InterruptedSend => isIn(NOTED, name)

const keyOf = (name: InterruptedSend) => `sending:${name}`

/** Distinguishes this page's notes from those of earlier pages and sessions, and of other tabs. */
let page = randomUuid()
onMemberChange(() => {
  page = randomUuid()
})

/** Each with its page and its idempotency key; a page of an earlier build noted only itself. */
const notesOf = (name: InterruptedSend) =>
  (lastingMemory.read(keyOf(name)) ?? '').split(' ').filter((note) => note !== '')

function keepNotes(name: InterruptedSend, isKept: (note: string) => boolean): void {
  const notes = notesOf(name)
  const kept = notes.filter(isKept)
  if (kept.length === notes.length) return
  if (kept.length > 0) lastingMemory.write(keyOf(name), kept.join(' '))
  else lastingMemory.remove(keyOf(name))
}

/**
 * Notes that this is being sent under this key. Returns a function that removes the note, but not
 * that of another tab, or of an earlier page that has sent the same.
 */
export function noteSending(name: IntentName, key: string): () => void {
  if (!isNotedName(name)) return () => undefined
  const own = `${page}:${key}`
  const others = notesOf(name).filter((note) => note !== own)
  lastingMemory.write(keyOf(name), [...others, own].join(' '))
  return () => keepNotes(name, (note) => note !== own)
}

const isElsewhere = (note: string) => !note.startsWith(page)

/** Whether an earlier page, or another tab, has noted this. */
const isInterrupted = (name: InterruptedSend) => notesOf(name).some(isElsewhere)

export const hasInterruptedSends = () => NOTED.some(isInterrupted)

/** The notes that this page reports; what another tab sends since then is not among them. */
const reported = new Map<InterruptedSend, readonly string[]>()

const isReported = (name: InterruptedSend, note: string) =>
  reported.get(name)?.includes(note) === true

/** Whether any of it has not been answered meanwhile. */
export const isUnanswered = (name: InterruptedSend) =>
  notesOf(name).some((note) => isReported(name, note))

/** What an earlier page has not finished, once no other tab is sending it any more. */
export async function readInterruptedSends(): Promise<InterruptedSend[]> {
  const found = NOTED.filter(isInterrupted)
  for (const name of found) reported.set(name, notesOf(name).filter(isElsewhere))
  await Promise.all(found.map((name) => whenFree(name)))
  return found.filter(isUnanswered)
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** The member has been told. */
export function forgetInterruptedSend(name: IntentName): void {
  if (!isNotedName(name)) return
  keepNotes(name, (note) => !isReported(name, note))
  tellListeners()
}

/** What was sent under this key has been answered, whichever page sent it first. */
export function forgetAnswered(name: IntentName, key: string): void {
  if (!isNotedName(name)) return
  keepNotes(name, (note) => !note.endsWith(`:${key}`))
  tellListeners()
}

/** Calls `listener` when something has been answered or forgotten, in this tab or another one. */
export function onForgotten(listener: () => void): () => void {
  const stops = NOTED.map((name) => lastingMemory.onOtherTabChange(keyOf(name), listener))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

/**
 * The open form that itself says that something sent before is in doubt (R8.87), so that no notice
 * repeats it.
 */
export const formInDoubt = createStore<IntentName | null>(null)
