import { expect, it } from 'vitest'
import type { AttemptResult } from '#domain/intent-outcome.ts'
import {
  createIntent,
  KEY_LIFE_MS,
  reduceIntent,
  type EarlierAttempt,
  type IntentEffect,
  type IntentEvent,
  type IntentState,
} from '#domain/intent.ts'

type Form = { to: string; amount: number; password: string }
type Event = IntentEvent<Form>

const FORMS: Form[] = [
  { to: 'maria', amount: 100, password: '1234' },
  { to: 'maria', amount: 200, password: '1234' },
  { to: 'maria', amount: 100, password: 'x' },
  { to: 'jose', amount: 100, password: '1234' },
]
const REFUSED: AttemptResult = { kind: 'rejected', error: 1, isJudged: true }
const RESULTS: AttemptResult[] = [
  { kind: 'done' },
  { kind: 'unknown', error: 'no answer' },
  { kind: 'aborted', error: 1 },
  { kind: 'busy-elsewhere' },
  { kind: 'overtaken' },
  { kind: 'not-sent', error: 1 },
  { kind: 'undecided', error: 1 },
  REFUSED,
  { kind: 'rejected', error: 1, isJudged: false },
]
const MOVES: Event[] = [
  { type: 'cancelled' },
  { type: 'overtaken' },
  { type: 'edited' },
  { type: 'formClosed' },
  { type: 'formOpened' },
  { type: 'additionChosen', isAdditional: true },
  { type: 'additionChosen', isAdditional: false },
]
const OVERTAKEN: Event = { type: 'attemptEnded', result: { kind: 'overtaken' } }
const contentOf = ({ to, amount }: Form) => `${to} ${amount}`

/** A seeded generator (mulberry32), so that a failing run can be repeated. */
function seeded(seed: number) {
  let state = seed >>> 0
  return <T>(choices: readonly T[]): T => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length] as T
  }
}

type Note = EarlierAttempt & { content: string }
type Send = Extract<IntentEffect<Form>, { type: 'send' }>

/**
 * The server, and what is known on the phone of what was sent to it (R8.87). With keys, it does each
 * one once while it remembers it; without, whatever arrives.
 */
function createServer(isKeyed: boolean) {
  const knownMs = new Map<string, number>()
  /** Done, but no form was told. */
  let untold: Note[] = []
  let notes: Note[] = []
  const isSame = (content: string, nowMs: number) => (one: Note) =>
    one.content === content && nowMs - one.sentMs < KEY_LIFE_MS
  const findNote = (content: string, nowMs: number) =>
    notes.findLast(isSame(content, nowMs)) ?? null
  return {
    findNote,
    note(key: string, content: string, nowMs: number): void {
      if (!notes.some((one) => one.key === key)) notes.push({ key, content, sentMs: nowMs })
    },
    hasDone: (key: string) => isKeyed && knownMs.has(key),
    /** Does it, unless it knows the key. Returns whether the same was done before, untold. */
    arrive(key: string, content: string, nowMs: number): boolean {
      const seenMs = knownMs.get(key)
      if (isKeyed && seenMs !== undefined && nowMs - seenMs < KEY_LIFE_MS) return false
      knownMs.set(key, nowMs)
      const isAgain = untold.some(isSame(content, nowMs))
      untold.push({ key, content, sentMs: nowMs })
      return isAgain
    },
    /** The member knows of all that is the same, and wants another one. */
    accept(content: string): void {
      untold = untold.filter((one) => one.content !== content)
    },
    settle(key: string): void {
      untold = untold.filter((one) => one.key !== key)
      notes = notes.filter((one) => one.key !== key)
    },
  }
}
type Server = ReturnType<typeof createServer>

/** Checks the rules independently: sees only the events and the requests sent. */
function createWitness(server: Server) {
  /** This form's attempts without a definite answer. */
  let open: { key: string; content: string; isInDoubt: boolean }[] = []
  const usedUp = new Set<string>()
  let asking: Form | null = null
  let inFlight: { content: string; key: string; countsOnce: boolean } | null = null
  let isOpen = true

  return {
    /** The rules that this request violates. */
    judge(event: Event, before: IntentState<Form>, { form, key }: Send): string[] {
      const content = contentOf(form)
      const { earlier, isAdditional } = before
      const isResent = earlier !== null && !isAdditional
      const same = open.filter((one) => one.content === content)
      const inDoubt = same.filter((one) => one.isInDoubt)
      if (earlier !== null && isAdditional) server.accept(content)
      const allowed = isResent ? [earlier] : inDoubt.length > 0 ? inDoubt : same
      const isNew = allowed.length === 0 && event.type === 'confirmed' && key === event.newKey
      const broken = [
        inFlight !== null && 'two requests in flight',
        !isOpen && 'sent while its form is closed',
        (event.type !== 'confirmed' || event.form !== form || form !== asking) &&
          'sent without a confirmation of exactly these values',
        inDoubt.length > 0 &&
          !before.isRepeat &&
          earlier === null &&
          'sent again without a warning',
        before.isKeyed && usedUp.has(key) && 'a key that a response has used up',
        !isNew && !allowed.some((one) => one.key === key) && 'a key that does not match the intent',
      ]
      if (!open.some((one) => one.key === key)) open.push({ key, content, isInDoubt: isResent })
      inFlight = { content, key, countsOnce: before.countsOnce && earlier === null }
      // each confirmation allows one request, so that nothing is resent automatically
      asking = null
      return broken.filter((rule) => rule !== false)
    },
    /**
     * Records an event after `judge` has checked its requests. `mayArrive`: whether the server does a
     * request of which the result does not tell. Returns the rules that this violates.
     */
    note(event: Event, before: IntentState<Form>, nowMs: number, mayArrive: boolean): string[] {
      if (event.type === 'formClosed') isOpen = false
      if (event.type === 'formOpened') isOpen = true
      if (event.type === 'asked' && inFlight === null) asking = event.form
      const isClosed = event.type === 'cancelled' || event.type === 'overtaken'
      if (isClosed && before.step === 'confirming') asking = null
      if (event.type !== 'attemptEnded' || inFlight === null) return []
      const { result } = event
      const { key, content, countsOnce } = inFlight
      inFlight = null
      if (['busy-elsewhere', 'overtaken', 'not-sent'].includes(result.kind)) return []
      const isAnswered = result.kind === 'done' || (result.kind === 'rejected' && result.isJudged)
      const arrives = result.kind === 'done' || (!isAnswered && mayArrive)
      const isAgain = arrives && server.arrive(key, content, nowMs)
      if (isAnswered) usedUp.add(key)
      open = open.flatMap((one) => {
        if (one.key !== key) return [one]
        return isAnswered ? [] : [{ ...one, isInDoubt: true }]
      })
      return isAgain && countsOnce ? ['done twice, although it was said to count once'] : []
    },
    isBusy: () => inFlight !== null,
  }
}

/** Plays 30 random events. Returns the broken rules and the number of requests sent. */
function play(seed: number): { broken: string[]; sent: number } {
  const pick = seeded(seed)
  const isKeyed = seed % 2 === 0
  const server = createServer(isKeyed)
  const witness = createWitness(server)
  const broken: string[] = []
  let state = createIntent<Form>(null, ['password'], isKeyed)
  let sent = 0
  let nowMs = 0
  /** What the adapter finds before it sends. */
  const found: Event[] = []

  const ask = (): Event => {
    // an answer arrives soon
    if (!witness.isBusy()) nowMs += pick([0, 1_000, 1_000, KEY_LIFE_MS / 2])
    const form = { ...pick(FORMS) }
    return { type: 'asked', form, earlier: server.findNote(contentOf(form), nowMs), nowMs }
  }
  const end = (): Event => {
    const result = pick(RESULTS)
    // a server that has done it repeats its answer
    const isRepeated = result === REFUSED && server.hasDone(state.sentKey ?? '')
    return { type: 'attemptEnded', result: isRepeated ? { kind: 'done' } : result }
  }
  /** Another tab sends something, and gets no answer. */
  const sendElsewhere = (key: string): void => {
    const content = contentOf(pick(FORMS))
    if (witness.isBusy() || server.findNote(content, nowMs)) return
    server.note(key, content, nowMs)
    if (pick([true, false])) server.arrive(key, content, nowMs)
  }
  const confirm = (newKey: string): Event => ({
    type: 'confirmed',
    // rarely of outdated content
    form: pick([state.form, state.form, state.form, pick(FORMS)]),
    newKey,
    nowMs,
  })
  const move = (): Event => pick(MOVES)
  /** Mostly what changes something; whatever else arrives too late. */
  const actOf = () => {
    if (state.step === 'sending') return pick([end, end, end, ask, confirm, move])
    if (state.step === 'confirming') return pick([confirm, confirm, confirm, ask, end, move])
    return pick([ask, ask, ask, confirm, end, move])
  }
  for (let count = 0; count < 30; count += 1) {
    if (count % 8 === 0) sendElsewhere(`other ${count}`)
    const event = found.pop() ?? actOf()(`key ${count}`)
    const before = state
    const { state: next, effects } = reduceIntent(state, event)
    state = next
    broken.push(...witness.note(event, before, nowMs, pick([true, false])))
    for (const effect of effects) {
      if (effect.type === 'settled') server.settle(effect.key)
      if (effect.type !== 'send') continue
      sent += 1
      broken.push(...witness.judge(event, before, effect))
      const content = contentOf(effect.form)
      const last = server.findNote(content, nowMs)
      if (last !== null && !effect.knownKeys.includes(last.key)) found.push(OVERTAKEN)
      else server.note(effect.key, content, nowMs)
    }
    if ((next.step === 'sending') !== witness.isBusy())
      broken.push('a wrong status shown for the request')
  }
  return { broken: broken.map((rule) => `seed ${seed}: ${rule}`), sent }
}

it('3,000 random sequences send nothing twice, unconfirmed or with a wrong key', () => {
  const games = Array.from({ length: 3_000 }, (_, index) => play(index + 1))
  expect(games.flatMap(({ broken }) => broken)).toEqual([])
  // proves that the sequences do send requests
  expect(games.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(5_000)
})
