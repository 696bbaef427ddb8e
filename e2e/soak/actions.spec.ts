import { expect, it, vi } from 'vitest'
import { perform } from './actions.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))

const fails = async () => {
  throw new Error('Timeout')
}
const done = async () => undefined

/** The doubles of a scene, in which some things fail. */
const sceneOf = (broken: object) => {
  const ask = vi.fn(done)
  const setOffline = vi.fn(done)
  const hide = vi.fn(done)
  const scene = {
    agent: { update: done, turnSoundOn: done, hide, ...broken },
    backend: { ask },
    context: { setOffline },
    world: { realtime: done, ...broken },
    turn: 0,
    saveSounds: done,
  } as unknown as Parameters<typeof perform>[1]
  return { scene, ask, setOffline }
}

it.each(['update', 'turnSoundOn'])(
  'orders arrive again after an update in which %s failed',
  async (step) => {
    const { scene, ask } = sceneOf({ [step]: fails })
    await expect(perform('update', scene)).rejects.toThrow('Timeout')
    expect(ask.mock.calls.at(-1)).toEqual(['holdOrders', false])
  },
)

it('the network comes back after an outage that failed', async () => {
  const { scene, setOffline } = sceneOf({ realtime: fails })
  await expect(perform('offline', scene)).rejects.toThrow('Timeout')
  expect(setOffline.mock.calls.at(-1)).toEqual([false])
})
