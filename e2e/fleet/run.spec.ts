import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { reportLines } from './report.ts'
import { simulateFleet, type Outcome } from './run.ts'

/** The share of attempts to connect that are never made. */
const broken = vi.hoisted(() => ({ share: 0 }))
vi.mock(import('#platform/realtime/backoff.ts'), async (original) => {
  const real = await original()
  const reconnectDelay: typeof real.reconnectDelay = (step, share) =>
    share < broken.share ? Infinity : real.reconnectDelay(step, share)
  return { ...real, reconnectDelay }
})

const AGENTS = 1_000
const outcome = simulateFleet(AGENTS)
const row = (name: string) => outcome.rows.find((one) => one.name.trim() === name)!

describe('a fleet of 1,000', () => {
  it('meets every goal', () => {
    expect(outcome.goals.filter(({ isMet }) => !isMet)).toEqual([])
    expect(outcome.goals).toHaveLength(8)
  })

  it('brings every phone back', () => {
    for (const name of ['restart', 'and back', 'a city is back']) {
      expect(row(name).back!.last).toBeLessThan(21_000)
    }
  })

  it('does not stay synchronised after a restart', () => {
    const { peak } = row('the 14 min after').calls
    expect(peak).toBeLessThan(1.5 * row('refresh at 5 min').calls.peak)
  })

  it('keeps the interval of /mobile/refresh', () => {
    // nine reads of home per interval
    expect(row('refresh at 5 min').calls.steady).toBeCloseTo((9 * AGENTS) / 300, -1)
    expect(row('refresh at 1 min').calls.steady).toBeCloseTo((9 * AGENTS) / 60, -1)
  })

  it.each([
    ['every phone', 1, 4],
    ['nine in ten', 0.9, 4],
    ['one in ten', 0.1, 2],
  ])('misses goals if %s never comes back', (_, share, missed) => {
    broken.share = share
    const { goals, rows } = simulateFleet(100)
    broken.share = 0
    expect(goals.filter(({ isMet }) => !isMet)).toHaveLength(missed)
    expect(goals.find(({ name }) => name === 'phones that never come back')?.isMet).toBe(false)
    expect(rows.find(({ name }) => name === 'restart')?.back?.last).toBe(Infinity)
  })

  it('returns the same table each time', () => {
    expect(simulateFleet(100)).toEqual(simulateFleet(100))
  })
})

describe('the report', () => {
  it('has a line for each row and goal, and a verdict', () => {
    const lines = reportLines(outcome)
    expect(lines.filter((line) => line.startsWith('met '))).toHaveLength(8)
    expect(lines.at(-1)).toBe('All goals are met.')
    expect(lines.filter((line) => /^restart +\d+ +\d+ /.test(line))).toHaveLength(1)
  })

  it('names missed goals', () => {
    const [first, ...others] = outcome.goals
    const missed: Outcome = { ...outcome, goals: [{ ...first!, isMet: false }, ...others] }
    expect(reportLines(missed).at(-1)).toBe('A goal is missed.')
    expect(reportLines(missed)).toContainEqual(expect.stringMatching(/^missed {2}attempts in any/))
  })
})

it('the command exits with 2 and one sentence on invalid arguments', () => {
  const command = join(import.meta.dirname, '../cli/fleet.mjs')
  const run = () => execFileSync(process.execPath, [command, '--agents', 'abc'], { stdio: 'pipe' })
  expect(run).toThrow(
    expect.objectContaining({
      status: 2,
      stdout: Buffer.from('--agents must be a whole number from 1 to 1000000.\n'),
    }),
  )
})
