import { mayRetry, retryDelay, returnDelay } from '#api/read-timing.ts'
import { refreshDelay, type CaughtUp } from '#api/refresh/rhythm.ts'
import { caughtUp, planCatchUp, type CatchUpStep } from '#app/realtime/catch-up-plan.ts'
import {
  firstPollDelay,
  POLL_MS,
  reconnectDelay,
  refusalsAfterLoss,
  STEP,
  triesPolling,
} from '#platform/realtime/backoff.ts'
import { HOME_READS, READS_OF_STEP } from './home.ts'
import type { Away, Scenario } from './scenarios.ts'
import { count, type Tally } from './tally.ts'
import { createTimeline, type Timeline } from './timeline.ts'

/** Ranges in ms: until a connection is live, until a read is answered, until either is rejected. */
const HANDSHAKE_MS = [150, 450] as const
const ANSWER_MS = [80, 400] as const
const REFUSAL_MS = [50, 150] as const
/** When the network returns, the app does not read younger data again. */
const FRESH_MS = 30_000

const STEPS = Object.keys(READS_OF_STEP) as CatchUpStep[]
const NO_ANSWER = { kind: 'no-response', reason: '' } as const

/** The tasks of a phone, by their index in its timeline. */
const CONNECT = 0
const LIVE = 1
const POLL = 2
const LOSE = 3
const RETURN = 4
const READ_ALL = 5
/** Then the tasks of each step, and of each read: its refresh and its retry. */
const FIRST_STEP = 6
const REFRESH = FIRST_STEP + STEPS.length
const RETRY = REFRESH + HOME_READS.length
const TASKS = RETRY + HOME_READS.length

type Phone = {
  scenario: Scenario
  timeline: Timeline
  tally: Tally
  random: () => number
  /** A random value in a range, in ms. */
  between: (range: readonly [from: number, to: number]) => number
}

const isAway = (away: Away | null, at: number) => away !== null && at >= away[0] && at < away[1]

/** A phone's reads, as in `app/query-client.ts` and `app/realtime/catch-up.ts`. */
function createReads({ scenario, timeline, tally, random, between }: Phone) {
  const { serverAway, networkAway } = scenario
  const intervalMs = scenario.refreshMinutes * 60_000
  const answers = new Float64Array(HOME_READS.length)
  let last: CaughtUp | undefined

  const ask = (read: number, failures: number) => {
    const now = timeline.now()
    const isOffline = isAway(networkAway, now)
    timeline.set(RETRY + read, Infinity)
    if (!isOffline) count(tally.calls, now)
    const isAnswered = !isOffline && !isAway(serverAway, now)
    const endsAt = now + between(isAnswered ? ANSWER_MS : REFUSAL_MS)
    if (isAnswered) answers[read] = endsAt
    timeline.set(REFRESH + read, endsAt + refreshDelay(answers[read]!, intervalMs, last))
    if (isAnswered || isOffline || !mayRetry(failures, NO_ANSWER)) return
    timeline.set(RETRY + read, endsAt + retryDelay(random))
  }
  const catchUp = () => {
    for (const { step, afterMs } of planCatchUp(true, random)) {
      timeline.set(FIRST_STEP + STEPS.indexOf(step), timeline.now() + afterMs)
    }
  }
  // home was opened at a random time within the last interval
  answers.fill(-random() * intervalMs)
  for (const [read, at] of answers.entries()) timeline.set(REFRESH + read, at + intervalMs)
  return {
    catchUp,
    afterLoss: () => {
      last = caughtUp(timeline.now(), intervalMs, random)
      catchUp()
    },
    readAll: () => {
      for (const [read, at] of answers.entries()) {
        if (timeline.now() - at > FRESH_MS) ask(read, 0)
      }
    },
    tasks: [
      ...STEPS.map((step) => () => {
        for (const read of READS_OF_STEP[step]) ask(HOME_READS.indexOf(read), 0)
      }),
      ...HOME_READS.map((_, read) => () => ask(read, 0)),
      ...HOME_READS.map((_, read) => () => ask(read, 1)),
    ],
  }
}

/** A phone's connection, as in `platform/realtime/channel.ts` and `app/realtime/realtime-bridge.ts`. */
function createConnection(phone: Phone, reads: ReturnType<typeof createReads>) {
  const { scenario, timeline, tally, random, between } = phone
  const { serverAway, networkAway } = scenario
  let step: number = STEP.closedByServer
  let refusals = 0
  const later = (task: number, ms: number) => timeline.set(task, timeline.now() + ms)
  const retryLater = (share = random()) => {
    later(CONNECT, reconnectDelay(step, share))
    step += 1
  }
  const connect = () => {
    const now = timeline.now()
    if (isAway(networkAway, now)) return retryLater()
    count(tally.connects, now)
    if (!isAway(serverAway, now)) return later(LIVE, between(HANDSHAKE_MS))
    if (triesPolling(refusals)) count(tally.connects, now + between(REFUSAL_MS))
    refusals += 1
    retryLater()
  }
  const live = () => {
    const [, back] = serverAway ?? networkAway ?? [0, 0]
    tally.backMs.push(timeline.now() - back)
    timeline.set(POLL, Infinity)
    reads.afterLoss()
  }
  const poll = () => {
    reads.catchUp()
    later(POLL, POLL_MS)
  }
  const lose = () => {
    step = networkAway ? STEP.ownNetworkLost : STEP.closedByServer
    refusals = refusalsAfterLoss(step, true)
    const share = random()
    later(POLL, firstPollDelay(share))
    retryLater(share)
  }
  const comeBack = () => {
    step = STEP.closedByServer
    refusals = 0
    later(CONNECT, reconnectDelay(STEP.ownNetworkLost, random()))
    later(READ_ALL, returnDelay(random))
  }
  return { tasks: [connect, live, poll, lose, comeBack] }
}

/**
 * Simulates the phone of an agent on duty with home open, using the app's own rules; the server
 * responds or rejects immediately. Counts its requests.
 */
export function runPhone(scenario: Scenario, random: () => number, tally: Tally): void {
  const timeline = createTimeline(TASKS)
  const between: Phone['between'] = ([from, to]) => from + random() * (to - from)
  const phone = { scenario, timeline, tally, random, between }
  const reads = createReads(phone)
  const connection = createConnection(phone, reads)
  const { serverAway, networkAway, endMs } = scenario
  timeline.set(LOSE, (serverAway ?? networkAway)?.[0] ?? Infinity)
  timeline.set(RETURN, networkAway?.[1] ?? Infinity)
  timeline.run([...connection.tasks, reads.readAll, ...reads.tasks], endMs)
}
