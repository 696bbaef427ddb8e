import { expect, it } from 'vitest'
import { createIntent, reduceIntent, type IntentEvent, type IntentState } from '#domain/intent.ts'

type Form = { to: string; amount: number; password: string }
type Event = IntentEvent<Form>

const FORMS: Form[] = [
  { to: 'maria', amount: 100, password: '1234' },
  { to: 'maria', amount: 200, password: '1234' },
  { to: 'maria', amount: 100, password: 'x' },
  { to: 'jose', amount: 100, password: '1234' },
]
const RESULTS: Event[] = [
  { type: 'attemptEnded', result: { kind: 'done' } },
  { type: 'attemptEnded', result: { kind: 'unknown' } },
  { type: 'attemptEnded', result: { kind: 'aborted', error: 1 } },
  { type: 'attemptEnded', result: { kind: 'busy-elsewhere' } },
  { type: 'attemptEnded', result: { kind: 'rejected', error: 1, isJudged: true } },
  { type: 'attemptEnded', result: { kind: 'rejected', error: 1, isJudged: false } },
]
const MOVES: Event[] = [
  { type: 'cancelled' },
  { type: 'overtaken' },
  { type: 'edited' },
  { type: 'formClosed' },
  { type: 'formOpened' },
]

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

function randomEvent(
  pick: <T>(choices: readonly T[]) => T,
  { form }: IntentState<Form>,
  newKey: string,
): Event {
  return pick<() => Event>([
    () => ({ type: 'asked', form: { ...pick(FORMS) }, nowMs: 0 }),
    () => ({ type: 'confirmed', form, newKey, nowMs: 0 }),
    // a confirmation of outdated content
    () => ({ type: 'confirmed', form: pick(FORMS), newKey, nowMs: 0 }),
    () => pick(RESULTS),
    () => pick(MOVES),
  ])()
}

/** Checks the rules independently: sees only the events and the requests sent. */
function createWitness() {
  const keys = new Map<string, string>()
  const usedUp = new Set<string>()
  let asking: Form | null = null
  let inFlight: { content: string; key: string } | null = null
  let isOpen = true
  const contentOf = ({ to, amount }: Form) => `${to} ${amount}`

  return {
    /** The rules that this request violates. */
    judge(event: Event, form: Form, key: string): string[] {
      const content = contentOf(form)
      const broken = [
        inFlight !== null && 'two requests in flight',
        !isOpen && 'sent while its form is closed',
        (event.type !== 'confirmed' || event.form !== form || form !== asking) &&
          'sent without a confirmation of exactly these values',
        usedUp.has(key) && 'a key that a response has used up',
        event.type === 'confirmed' &&
          key !== (keys.get(content) ?? event.newKey) &&
          'a key that does not match the intent',
      ]
      keys.set(content, key)
      inFlight = { content, key }
      // each confirmation allows one request, so that nothing is resent automatically
      asking = null
      return broken.filter((rule) => rule !== false)
    },
    /** Records an event after `judge` has checked its requests. */
    note(event: Event, before: IntentState<Form>): void {
      if (event.type === 'formClosed') isOpen = false
      if (event.type === 'formOpened') isOpen = true
      if (event.type === 'asked' && inFlight === null) asking = event.form
      const isClosed = event.type === 'cancelled' || event.type === 'overtaken'
      if (isClosed && before.step === 'confirming') asking = null
      if (event.type !== 'attemptEnded' || inFlight === null) return
      const { result } = event
      if (result.kind === 'done' || (result.kind === 'rejected' && result.isJudged)) {
        usedUp.add(inFlight.key)
        keys.delete(inFlight.content)
      }
      inFlight = null
    },
    isBusy: () => inFlight !== null,
  }
}

/** Plays 30 random events. Returns the broken rules and the number of requests sent. */
function play(seed: number): { broken: string[]; sent: number } {
  const pick = seeded(seed)
  const witness = createWitness()
  const broken: string[] = []
  let state = createIntent<Form>(null, ['password'])
  let sent = 0
  for (let count = 0; count < 30; count += 1) {
    const event = randomEvent(pick, state, `key ${count}`)
    const { state: next, effects } = reduceIntent(state, event)
    for (const effect of effects) {
      if (effect.type !== 'send') continue
      sent += 1
      broken.push(...witness.judge(event, effect.form, effect.key))
    }
    witness.note(event, state)
    if ((next.step === 'sending') !== witness.isBusy())
      broken.push('a wrong status shown for the request')
    state = next
  }
  return { broken: broken.map((rule) => `seed ${seed}: ${rule}`), sent }
}

it('10,000 random sequences send nothing twice, unconfirmed or with a wrong key', () => {
  const games = Array.from({ length: 10_000 }, (_, index) => play(index + 1))
  expect(games.flatMap(({ broken }) => broken)).toEqual([])
  // proves that the sequences do send requests
  expect(games.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(10_000)
})
