import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createDemo } from '../lifecycle/demo.ts'
import { DEMO_WORLD, type Registry } from '../world/registry.ts'
import { balanceOf, selfOf } from '../world/wallet.ts'
import type { World } from '../world/world.ts'
import * as act from './control-acts.ts'
import * as input from './control-input.ts'
import { queryNumber, read } from './control-read.ts'
import type { LedgerFilter } from './ledger.ts'

type Env = { Variables: { world: World } }
function snapshot(world: World) {
  const { id, memberId, channel, tokens, faults, state } = world
  const derived = { self: selfOf(world), balance: balanceOf(world), sockets: act.socketsOf(world) }
  return { id, memberId, channel, tokens: [...tokens], faults, ...state, ...derived }
}

function worldVerbs(registry: Registry): Hono<Env> {
  return new Hono<Env>()
    .get('/', (c) => c.json(snapshot(c.var.world)))
    .patch('/', async (c) => {
      act.patchWorld(c.var.world, await read(c, input.worldPatch))
      return c.json(snapshot(c.var.world))
    })
    .delete('/', (c) => {
      registry.delete(c.var.world)
      // a deleted demo restarts: the server always has one
      if (c.var.world.id === DEMO_WORLD) createDemo(registry)
      return c.json({})
    })
    .post('/emit', async (c) => {
      act.emitEvent(c.var.world, await read(c, input.emission))
      return c.json({})
    })
    .post('/orders', async (c) =>
      c.json({ orders: act.addOrders(c.var.world, await read(c, input.newOrders)) }),
    )
    .patch('/orders/:orderId', async (c) => {
      const patch = await read(c, input.orderPatch)
      const order = act.patchOrder(c.var.world, c.req.param('orderId'), patch)
      if (!order) throw new HTTPException(404, { message: 'There is no such order.' })
      return c.json({ order })
    })
    .post('/chat', async (c) =>
      c.json({ message: act.say(c.var.world, await read(c, input.newMessage)) }),
    )
    .post('/clock', async (c) => {
      c.var.world.options.clockOffsetMs = (await read(c, input.clockInput)).offsetMs
      return c.json({ now: c.var.world.wallNow() })
    })
    .post('/tokens', (c) => c.json({ token: registry.issueToken(c.var.world) }))
    .post('/revoke', (c) => {
      c.var.world.tokens.clear()
      return c.json({})
    })
}

function faultVerbs(): Hono<Env> {
  return new Hono<Env>()
    .get('/faults', (c) => c.json({ faults: c.var.world.faults }))
    .post('/faults', async (c) => {
      const faults = await read(c, input.newFaults)
      return c.json({ faults: act.addFaults(c.var.world, faults) })
    })
    .delete('/faults', (c) => {
      c.var.world.faults = []
      return c.json({})
    })
    .post('/release', async (c) => {
      const { world } = c.var
      const count = queryNumber(c, 'count', 0)
      await world.until(() => world.held.size >= count, queryNumber(c, 'wait_ms', 0))
      const released = world.held.size
      for (const release of world.held) release()
      return c.json({ released })
    })
}

function watchVerbs(): Hono<Env> {
  return new Hono<Env>()
    .get('/ledger', async (c) => {
      const { ledger } = c.var.world
      const filter: LedgerFilter = { method: c.req.query('method'), path: c.req.query('path') }
      const count = queryNumber(c, 'count', 0)
      const isThere = () => ledger.list(filter).length >= count
      await c.var.world.until(isThere, queryNumber(c, 'wait_ms', 0))
      return c.json({ entries: ledger.list(filter) })
    })
    .delete('/ledger', (c) => {
      c.var.world.ledger.clear()
      return c.json({})
    })
    .get('/answering', (c) => {
      const entries = [...c.var.world.answering]
      const faulted = entries.filter(({ matchedFault }) => matchedFault !== undefined).length
      return c.json({ count: entries.length, faulted })
    })
    .get('/sockets', async (c) => {
      const { world } = c.var
      const subscribed = queryNumber(c, 'subscribed', 0)
      const isThere = () => act.socketsOf(world).subscribed >= subscribed
      await world.until(isThere, queryNumber(c, 'wait_ms', 0))
      return c.json(act.socketsOf(world))
    })
    .post('/realtime', async (c) => {
      act.actOnRealtime(c.var.world, await read(c, input.realtimeAct))
      return c.json(act.socketsOf(c.var.world))
    })
}

/** The control channel: creates worlds, and lets tests and people change them. */
export function controlRoutes(registry: Registry): Hono<Env> {
  const control = new Hono<Env>()
  control.post('/worlds', async (c) => {
    const { seed, counts, faults = [], ...patch } = await read(c, input.newWorld)
    const world = registry.create({ seed, counts, options: patch.options })
    act.patchWorld(world, patch)
    act.addFaults(world, faults)
    const { account, password, withdrawPassword } = world.options
    const token = registry.issueToken(world)
    const { id, memberId } = world
    return c.json({ id, memberId, token, account, password, withdrawPassword })
  })
  control.use('/worlds/:id/*', async (c, next) => {
    const world = registry.get(c.req.param('id'))
    if (!world) throw new HTTPException(404, { message: `There is no world ${c.req.param('id')}.` })
    c.set('world', world)
    return next()
  })
  for (const verbs of [worldVerbs(registry), faultVerbs(), watchVerbs()]) {
    control.route('/worlds/:id', verbs)
  }
  control.all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}.` }, 404))
  control.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500
    return c.json({ error: error.message }, status)
  })
  return control
}
