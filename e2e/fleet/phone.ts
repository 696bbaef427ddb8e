import { refreshDelay, type CaughtUp } from '#api/refresh/rhythm.ts'
import { caughtUp, planCatchUp, type CatchUpStep } from '#app/catch-up-plan.ts'
import { mayRetry, retryDelay, returnDelay } from '#app/read-timing.ts'
import {
  firstPollDelay,
  POLL_MS,
  reconnectDelay,
  refusalsAfterLoss,
  STEP,
  triesPolling,
} from '#platform/realtime/backoff.ts'
import { HOME_READS, READS_OF_STEP } from './home.ts'
import type { Scenario } from './scenarios.ts'
import { count, type Tally } from './tally.ts'
import { createTimeline } from './timeline.ts'

/** What a connection takes to be live, a read to be answered and either to be refused: from, to in ms. */
const HANDSHAKE_MS = [150, 450] as const
const ANSWER_MS = [80, 400] as const
const REFUSAL_MS = [50, 150] as const

const STEPS = Object.keys(READS_OF_STEP) as CatchUpStep[]
const NO_ANSWER = { kind: 'no-response', reason: '' } as const

/** The tasks of a phone, by their place in its timeline; those of steps and reads follow. */
const TASK = { connect: 0, live: 1, poll: 2, lose: 3, return: 4, readAll: 5, steps: 6 } as const
const REFRESHES = TASK.steps + STEPS.length
const RETRIES = REFRESHES + HOME_READS.length

/**
 * One phone of an agent on duty with home open, as `app/realtime-bridge.ts`, `app/catch-up.ts` and
 * `platform/realtime/channel.ts` run it: the rules are the app's own functions, the server answers or
 * refuses at once. Counts what it sends.
 */
export function runPhone(scenario: Scenario, random: () => number, tally: Tally): void {
  const { serverAway, networkAway, endMs } = scenario
  const intervalMs = scenario.refreshMinutes * 60_000
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const isAway = (span: readonly [number, number] | null, at: number) =>
    span !== null && at >= span[0] && at < span[1]

  const answeredAt = new Float64Array(HOME_READS.length)
  let step: number = STEP.closedByServer
  let refusals = 0
  let last: CaughtUp | undefined

  const refreshAfter = (read: number) => refreshDelay(answeredAt[read]!, intervalMs, last)

  const ask = (read: number, failures: number) => {
    const now = timeline.now()
    timeline.set(RETRIES + read, Infinity)
    const isOffline = isAway(networkAway, now)
    if (!isOffline) count(tally.calls, now)
    if (!isOffline && !isAway(serverAway, now)) {
      answeredAt[read] = now + between(ANSWER_MS)
      return timeline.set(REFRESHES + read, answeredAt[read]! + refreshAfter(read))
    }
    const failedAt = now + between(REFUSAL_MS)
    if (!isOffline && mayRetry(failures, NO_ANSWER)) {
      timeline.set(RETRIES + read, failedAt + retryDelay(random))
    }
    timeline.set(REFRESHES + read, failedAt + refreshAfter(read))
  }
  const takeStep = (name: CatchUpStep) => {
    for (const read of READS_OF_STEP[name]) ask(HOME_READS.indexOf(read), 0)
  }
  const catchUp = () => {
    for (const { step: name, afterMs } of planCatchUp(true, random)) {
      timeline.set(TASK.steps + STEPS.indexOf(name), timeline.now() + afterMs)
    }
  }
  const retryLater = (share = random()) => {
    timeline.set(TASK.connect, timeline.now() + reconnectDelay(step, share))
    step += 1
  }
  const connect = () => {
    const now = timeline.now()
    if (isAway(networkAway, now)) return retryLater()
    count(tally.connects, now)
    if (!isAway(serverAway, now)) return timeline.set(TASK.live, now + between(HANDSHAKE_MS))
    if (triesPolling(refusals)) count(tally.connects, now + between(REFUSAL_MS))
    refusals += 1
    retryLater()
  }
  const live = () => {
    const now = timeline.now()
    const [, back] = serverAway ?? networkAway ?? [0, 0]
    tally.backMs.push(now - back)
    timeline.set(TASK.poll, Infinity)
    last = caughtUp(now, intervalMs, random)
    catchUp()
  }
  const poll = () => {
    catchUp()
    timeline.set(TASK.poll, timeline.now() + POLL_MS)
  }
  const lose = () => {
    step = networkAway ? STEP.ownNetworkLost : STEP.closedByServer
    refusals = refusalsAfterLoss(step, true)
    const share = random()
    timeline.set(TASK.poll, timeline.now() + firstPollDelay(share))
    retryLater(share)
  }
  const comeBack = () => {
    step = STEP.closedByServer
    refusals = 0
    timeline.set(TASK.connect, timeline.now() + reconnectDelay(STEP.ownNetworkLost, random()))
    timeline.set(TASK.readAll, timeline.now() + returnDelay(random))
  }
  const readAll = () => {
    for (const [read] of HOME_READS.entries()) {
      // what is younger than 30 s is fresh
      if (timeline.now() - answeredAt[read]! > 30_000) ask(read, 0)
    }
  }

  const timeline = createTimeline([
    connect,
    live,
    poll,
    lose,
    comeBack,
    readAll,
    ...STEPS.map((name) => () => takeStep(name)),
    ...HOME_READS.map((_, read) => () => ask(read, 0)),
    ...HOME_READS.map((_, read) => () => ask(read, 1)),
  ])
  // home was opened at any time within the last interval
  const openedAt = -random() * intervalMs
  for (const [read] of HOME_READS.entries()) {
    answeredAt[read] = openedAt
    timeline.set(REFRESHES + read, openedAt + intervalMs)
  }
  const away = serverAway ?? networkAway
  if (away) timeline.set(TASK.lose, away[0])
  if (networkAway) timeline.set(TASK.return, networkAway[1])
  timeline.run(endMs)
}
