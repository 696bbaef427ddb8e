import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { Agent } from './agent.ts'
import type { Backend } from './backend-process.ts'
import { toRealMs, type Action } from './plan.ts'

/** The planned actions of a shift: what the agent, the network and the backend do. */

/** Simulated durations: page hidden, page offline, server down. */
const HIDDEN_MS = 40_000
const OFFLINE_MS = 60_000
const DOWN_MS = 20_000
/** The log is written 2 s after an event. */
export const WRITTEN_MS = 10_000

const LOSSES = ['kill', 'disconnect', 'mute'] as const

type Scene = {
  agent: Agent
  backend: Backend
  context: BrowserContext
  world: MockWorld
  /** How often this action took place before. */
  turn: number
  /** Saves the sounds that the page has counted. */
  saveSounds: () => Promise<void>
}

type Performed = Exclude<Action, 'sample'>

const WORK: Record<Performed, (scene: Scene) => Promise<void>> = {
  // broken, closed by the server, and half-open in turn
  disconnect: async ({ world, turn }) => {
    await world.realtime(LOSSES[turn % LOSSES.length] ?? 'kill')
  },
  restart: async ({ backend }) => {
    await backend.ask('restart', { downMs: DOWN_MS })
    await wait(toRealMs(DOWN_MS))
  },
  offline: async ({ context, world }) => {
    await context.setOffline(true)
    try {
      await world.realtime('kill')
      await wait(toRealMs(OFFLINE_MS))
    } finally {
      await context.setOffline(false)
    }
  },
  hide: async ({ agent }) => {
    await agent.hide(true)
    await wait(toRealMs(HIDDEN_MS))
    await agent.hide(false)
  },
  chat: ({ agent, turn }) => agent.chat(`Message ${turn} of the agent`),
  language: ({ agent }) => agent.changeLanguage(),
  theme: ({ agent }) => agent.changeTheme(),
  visit: ({ agent, turn }) => agent.visit(turn),
  update: async ({ agent, backend, saveSounds }) => {
    // a reload discards unwritten log entries and the count of sounds
    await backend.ask('holdOrders', true)
    try {
      await wait(toRealMs(WRITTEN_MS))
      await saveSounds()
      await backend.ask('deploy', null)
      await agent.update()
      await agent.turnSoundOn()
    } finally {
      await backend.ask('holdOrders', false)
    }
  },
}

/** Performs an action and resolves when it is over. */
export const perform = (action: Performed, scene: Scene): Promise<void> => WORK[action](scene)
