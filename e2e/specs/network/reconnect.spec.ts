import { expect, test } from '../../support/fixtures.ts'
import {
  connection,
  countRings,
  expectRings,
  openedSockets,
  orderRows,
  ringOnce,
  settled,
  unlockSound,
} from '../../support/on-duty.ts'
import { setHidden } from '../../support/steps.ts'

/** Reconnecting on a phone whose network and screen go off and on. */

test('a connection that is opening is neither doubled nor given up, whatever interrupts it', async ({
  member: { page, open },
  world,
  context,
}) => {
  /** A Socket.IO CONNECT packet, of the client or of the server. */
  const CONNECT = /^40/
  const PING = '2'
  /** What the next connection does: without an entry, it works. */
  const plans: ('answered late' | 'never reaches the server' | 'never asks')[] = ['answered late']
  let opened = 0
  let asked = 0
  const held: (() => void)[] = []
  const pings: (() => void)[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    opened += 1
    const plan = plans.shift()
    if (plan === 'never reaches the server') return
    const server = socket.connectToServer()
    if (plan === 'never asks') pings.push(() => socket.send(PING))
    socket.onMessage((message) => {
      if (CONNECT.test(String(message))) asked += 1
      if (plan !== 'never asks' || !CONNECT.test(String(message))) server.send(message)
    })
    server.onMessage((message) => {
      const isLate = plan === 'answered late' && CONNECT.test(String(message))
      if (isLate) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await page.clock.install()
  await open('/')

  await test.step('returning to the app does not open a second one', async () => {
    await expect.poll(() => held.length).toBe(1)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('online'))
    })
    for (const answer of held) answer()
    await expect(connection(page)).toHaveText('Live')
    await world.waitForSubscription()
    expect(asked).toBe(1)
    expect((await world.sockets()).count).toBe(1)
    expect(opened).toBe(1)
  })

  await test.step('if it is cut, it is opened again when the network returns', async () => {
    plans.push('never reaches the server')
    await world.realtime('disconnect')
    await expect.poll(() => opened).toBe(2)
    await context.setOffline(true)
    await expect(connection(page)).toHaveText(/^Offline/)
    await context.setOffline(false)
    await expect(connection(page)).toHaveText('Live')
    expect(opened).toBe(3)
  })

  await test.step('if the server never lets the channel be joined, it is replaced after 45 s', async () => {
    // a second lost connection would otherwise be opened again only after 10 s
    await settled(page)
    await page.clock.runFor(6_000)
    plans.push('never asks')
    const before = asked
    await world.realtime('disconnect')
    // before that, moving the clock would time out the attempt to connect
    await expect.poll(() => asked).toBe(before + 1)
    for (const _ of [1, 2, 3]) {
      pings[0]?.()
      await page.clock.runFor(20_000)
    }
    await expect.poll(() => opened).toBe(5)
    await expect(connection(page)).toHaveText('Live')
  })
})

test('a connection that is silent or lost is replaced as soon as the phone can', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  await open('/ordersC')
  await settled(page)
  await world.waitForSubscription()
  await test.step('a silent one, when the app becomes visible again', async () => {
    await world.realtime('mute')
    await world.addOrders({ overrides: { payer_name: 'Lost in silence' } })
    const look = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      })
    const sockets = openedSockets(page)
    await look()
    // as when the phone has slept: time has passed, but no timer has run
    await page.clock.setSystemTime(Date.now() + 46_000)
    expect(sockets).toHaveLength(0)
    await look()
    await expect(orderRows(page, 'Collection orders').first()).toContainText('Lost in silence')
    await settled(page)
    expect(sockets).toHaveLength(1)
  })

  await test.step('a lost network: the app reconnects as soon as it returns, even while hidden', async () => {
    await setHidden(page, true)
    const opened = openedSockets(page)
    await context.setOffline(true)
    // after this time the back-off would delay the next attempt for long
    await page.clock.runFor(2 * 60_000)
    expect(opened).toHaveLength(0)
    await context.setOffline(false)
    await expect(connection(page)).toHaveText('Live')
    expect(opened).toHaveLength(1)
    await setHidden(page, false)
  })

  await test.step('a network that has returned without an event: within 20 s, or as soon as the phone is used', async () => {
    await page.clock.runFor(6_000)
    /** The network's state, which the browser reports with or without an event. */
    const setNetwork = (isOnline: boolean, event?: 'offline') =>
      page.evaluate(
        ([is, name]) => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is })
          if (name) window.dispatchEvent(new Event(name))
        },
        [isOnline, event] as const,
      )
    const lose = async () => {
      await setNetwork(false, 'offline')
      await world.realtime('kill')
      await expect(connection(page)).toHaveText(/^Offline/)
    }
    await lose()
    await page.clock.runFor(60_000)
    await expect(connection(page)).toHaveText(/^Offline/)
    await setNetwork(true)
    await page.clock.runFor(20_000)
    await expect(connection(page)).toHaveText('Live')

    await page.clock.runFor(6_000)
    await lose()
    await setHidden(page, true)
    await setNetwork(true)
    await setHidden(page, false)
    await expect(connection(page)).toHaveText('Live')
  })
})

test.describe('with an unmodified laravel-echo-server, which speaks Socket.IO 2', () => {
  const REASON = /the server speaks Socket\.IO 2/
  test.use({ expectedConsole: [REASON] })

  test('the app shows the reason, logs it once, and rings for orders found by polling', async ({
    page,
    member: { open },
    context,
    world,
  }) => {
    const reasons: string[] = []
    page.on('console', (message) => {
      if (REASON.test(message.text())) reasons.push(message.text())
    })
    await countRings(context)
    await ringOnce(context)
    let opened = 0
    // such a server's messages: an Engine.IO 3 handshake, and a CONNECT without a session id
    await page.routeWebSocket(/socket\.io/, (socket) => {
      opened += 1
      socket.send('0{"sid":"a1","upgrades":[],"pingInterval":25000,"pingTimeout":5000}')
      socket.send('40')
    })
    await page.clock.install()
    await open('/ordersC')
    await expect(connection(page)).toContainText('Connection failed · updates every 30 s')
    await unlockSound(page)
    await page.clock.runFor(10_000)
    await expect(page.getByText('The server speaks Socket.IO 2')).toBeVisible()
    await expect.poll(() => opened).toBeGreaterThan(1)
    await world.addOrders({ emit: false, overrides: { payer_name: 'Polled Pia' } })
    await page.clock.runFor(30_000)
    await expect(orderRows(page, 'Collection orders').filter({ hasText: 'Polled' })).toBeVisible()
    await expectRings(1, page)
    expect(reasons).toHaveLength(1)
  })
})
