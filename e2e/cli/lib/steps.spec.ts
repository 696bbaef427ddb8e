import { expect, it, vi } from 'vitest'
import { runSteps } from './steps.mjs'

vi.spyOn(console, 'log').mockImplementation(() => undefined)

/** Steps that note when they start and end; `fails` names those that fail. */
function stepsOf(needs: Record<string, string[]>, fails: string[] = []) {
  const events: string[] = []
  const steps = Object.entries(needs).map(([name, needed]) => ({
    name,
    needs: needed,
    run: async () => {
      events.push(`+${name}`)
      await Promise.resolve()
      events.push(`-${name}`)
      return { code: fails.includes(name) ? 1 : 0, output: '' }
    },
  }))
  return { events, steps }
}

it('starts a step once those that it needs have passed', async () => {
  const { events, steps } = stepsOf({ tests: ['build', 'browser'], build: [], browser: ['build'] })
  expect(await runSteps(steps)).toEqual([])
  expect(events).toEqual(['+build', '-build', '+browser', '-browser', '+tests', '-tests'])
})

it('runs three steps at a time, in the order of the list', async () => {
  const { events, steps } = stepsOf({ a: [], b: [], c: [], d: [] })
  expect(await runSteps(steps)).toEqual([])
  expect(events.slice(0, 4)).toEqual(['+a', '+b', '+c', '-a'])
  expect(events).toContain('-d')
})

it('starts nothing after a failure, but lets running steps finish', async () => {
  const { events, steps } = stepsOf({ a: [], b: [], c: [], d: [], e: ['b'] }, ['a'])
  expect(await runSteps(steps)).toEqual(['a'])
  expect(events).toEqual(['+a', '+b', '+c', '-a', '-b', '-c'])
})

it('throws when a step needs one that never comes', async () => {
  const { steps } = stepsOf({ a: [], b: ['missing'] })
  await expect(runSteps(steps)).rejects.toThrow('Needs that are never met: b')
})

it('throws when a step throws', async () => {
  const steps = [{ name: 'a', run: () => Promise.reject(new Error('no such file')) }]
  await expect(runSteps(steps)).rejects.toThrow('no such file')
})
