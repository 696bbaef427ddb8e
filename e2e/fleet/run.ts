import { seededRandom } from '../mock-api/world/random.ts'
import { runPhone } from './phone.ts'
import {
  CITY,
  CUT_MS,
  DOWN,
  REFRESH_AT_1,
  REFRESH_AT_5,
  RESTART,
  type Scenario,
} from './scenarios.ts'
import {
  createTally,
  meanIn,
  peakIn,
  quantile,
  quantileIn,
  type Span,
  type Tally,
} from './tally.ts'

/** A fleet's requests per second in one phase. */
export type Row = {
  name: string
  connects: Figures
  calls: Figures
  /**
   * How long until half of the phones, and until the last one, are live again, in ms; null if no
   * phone lost its connection.
   */
  back: { half: number; last: number } | null
}

type Figures = { peak: number; p99: number; steady: number }

export type Goal = { name: string; value: number; limit: number; isMet: boolean }

export type Outcome = { agents: number; rows: readonly Row[]; goals: readonly Goal[] }

const SEED = 20_260_302

/** Simulates the agents one by one, as they do not affect each other. */
function simulate(agents: number, scenario: Scenario): Tally {
  const tally = createTally(scenario.endMs / 1000)
  const phones = Math.ceil(agents * scenario.share)
  for (let phone = 0; phone < phones; phone += 1) {
    runPhone(scenario, seededRandom(SEED + phone * 7919).next, tally)
  }
  const isCut = scenario.serverAway !== null || scenario.networkAway !== null
  const all = isCut ? phones : 0
  while (tally.backMs.length < all) tally.backMs.push(Infinity)
  return tally
}

const CUT = CUT_MS / 1000

function rowOf(name: string, { connects, calls, backMs }: Tally, span: Span): Row {
  // by then all phones have recovered; the last minutes show whether they are synchronised
  const steady: Span = [calls.length - 120, calls.length]
  const figures = (perSecond: Uint32Array): Figures => ({
    peak: peakIn(perSecond, span),
    p99: quantileIn(perSecond, span, 0.99),
    steady: meanIn(perSecond, steady),
  })
  const isBack = backMs.length > 0
  return {
    name,
    connects: figures(connects),
    calls: figures(calls),
    back: isBack ? { half: quantile(backMs, 0.5), last: quantile(backMs, 1) } : null,
  }
}

/** Scales a limit for 100,000 agents; smaller numbers vary more by chance. */
function scaled(limit: number, agents: number): number {
  const exact = (limit * agents) / 100_000
  return Math.ceil(agents < 100_000 ? exact + 4 * Math.sqrt(exact) : exact)
}

/** When half of the phones should be live again, in seconds; small fleets vary more. */
const halfBack = (agents: number): number =>
  8 + (agents < 100_000 ? 30 / Math.sqrt(Math.max(agents, 16)) : 0)

const goal = (name: string, value: number, limit: number): Goal => ({
  name,
  value,
  limit,
  isMet: value <= limit,
})

/** Simulates all scenarios with the given number of agents; the result is reproducible. */
export function simulateFleet(agents: number): Outcome {
  const restart = simulate(agents, RESTART)
  const down = simulate(agents, DOWN)
  const city = simulate(agents, CITY)
  const everyFive = simulate(agents, REFRESH_AT_5)
  const everyOne = simulate(agents, REFRESH_AT_1)
  const [, serverBack] = DOWN.serverAway ?? [0, CUT_MS]
  const back = serverBack / 1000
  const cutSpan: Span = [CUT, CUT + 60]
  const after: Span = [CUT + 60, RESTART.endMs / 1000]
  const rows = [
    rowOf('restart', restart, cutSpan),
    rowOf('  the 14 min after', { ...restart, backMs: [] }, after),
    rowOf('down for 5 min', { ...down, backMs: [] }, [CUT, back]),
    rowOf('  and back', down, [back, back + 60]),
    rowOf('a city is back', city, [back, back + 60]),
    rowOf('refresh at 5 min', everyFive, [CUT, REFRESH_AT_5.endMs / 1000]),
    rowOf('refresh at 1 min', { ...everyOne, backMs: [] }, [CUT + 60, REFRESH_AT_1.endMs / 1000]),
  ]
  const perAgent = (meanIn(everyFive.calls, [0, everyFive.calls.length]) / agents) * 60
  const limit = (all: number) => scaled(all, agents)
  const lost = [restart, down, city].flatMap(({ backMs }) => backMs.filter((ms) => ms === Infinity))
  const goals = [
    goal('attempts in any second after a cut', peakIn(restart.connects, cutSpan), limit(7_000)),
    goal('calls in any second after a cut', peakIn(restart.calls, cutSpan), limit(45_000)),
    goal('calls in any second while down', peakIn(down.calls, [CUT, back]), limit(41_000)),
    goal('half are back after a cut (s)', quantile(restart.backMs, 0.5) / 1000, halfBack(agents)),
    goal('half are back after 5 min down (s)', quantile(down.backMs, 0.5) / 1000, halfBack(agents)),
    goal('one phone after its own loss (s)', quantile(city.backMs, 1) / 1000, 2),
    goal('phones that never come back', lost.length, 0),
    goal('calls per agent and minute on home', perAgent, 2),
  ]
  return { agents, rows, goals }
}
