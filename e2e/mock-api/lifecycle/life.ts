import { SIDES } from '#domain/side.ts'
import { MINUTE_MS, SECOND_MS } from '../world/clock.ts'
import type { World, WorldLife } from '../world/world.ts'
import { createFundLife } from './fund-lifecycle.ts'
import { age, arrive, grantRebate, refill, reply } from './world-events.ts'

type Span = readonly [minMs: number, maxMs: number]

const FIRST_ORDER: Span = [15 * SECOND_MS, 25 * SECOND_MS]
const NEXT_ORDER: Span = [20 * SECOND_MS, 45 * SECOND_MS]
const AGEING: Span = [5 * SECOND_MS, 5 * SECOND_MS]
const REBATE: Span = [60 * SECOND_MS, 150 * SECOND_MS]
const REPLY: Span = [2 * SECOND_MS, 4 * SECOND_MS]
/** Life stops after this time without a connected socket or a call. */
const IDLE_MS = MINUTE_MS

/** Animates a world while a visitor is there. Its timers do not keep the process alive. */
export function startLife(world: World): WorldLife {
  const timers = new Set<NodeJS.Timeout>()
  const decideFunds = createFundLife(world)
  let isAwake = false
  let lastSeen = 0

  const after = ([min, max]: Span, work: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        work()
      },
      world.random.between(min, max),
    )
    timer.unref()
    timers.add(timer)
  }
  const end = () => {
    isAwake = false
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const repeat = (span: Span, work: () => void, first: Span = span) => {
    after(first, () => {
      if (world.sockets.size > 0) lastSeen = Date.now()
      if (Date.now() - lastSeen >= IDLE_MS) return end()
      work()
      return repeat(span, work)
    })
  }
  return {
    wake: () => {
      lastSeen = Date.now()
      if (isAwake) return
      isAwake = true
      refill(world)
      for (const side of SIDES) repeat(NEXT_ORDER, () => arrive(world, side), FIRST_ORDER)
      repeat(AGEING, () => {
        age(world)
        decideFunds()
      })
      repeat(REBATE, () => grantRebate(world))
    },
    memberWrote: (text) => after(REPLY, () => reply(world, text)),
    end,
  }
}
