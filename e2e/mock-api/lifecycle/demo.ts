import { DEMO_WORLD, type Registry } from '../world/registry.ts'
import type { World } from '../world/world.ts'
import { startLife } from './life.ts'

/** The world for manual use: its account is in the README, and life.ts animates it. */
export function createDemo(registry: Registry): World {
  const options = {
    account: 'demo',
    password: 'demo1234',
    withdrawPassword: '1234',
    emitsChanges: true,
    echoesChat: true,
  }
  const world = registry.create({ seed: 'demo', options }, DEMO_WORLD)
  world.life = startLife(world)
  return world
}
