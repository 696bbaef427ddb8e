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

test('returning to the app while the connection is opening does not open a second one', async ({
  member: { page, open },
  world,
}) => {
  const sockets = openedSockets(page)
  /** A Socket.IO CONNECT packet, of the client or of the server. */
  const CONNECT = /^40/
  let asked = 0
  const held: (() => void)[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (CONNECT.test(String(message))) asked += 1
      server.send(message)
    })
    server.onMessage((message) => {
      if (CONNECT.test(String(message))) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await open('/')
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
  expect(sockets).toHaveLength(1)
})

test('a connection that is cut while opening is opened again when the network returns', async ({
  member: { page, open },
  context,
}) => {
  let opened = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    opened += 1
    // the first connection never reaches the server
    if (opened > 1) socket.connectToServer()
  })
  await open('/')
  await expect.poll(() => opened).toBe(1)
  await context.setOffline(true)
  await expect(connection(page)).toHaveText(/^Offline/)
  await context.setOffline(false)
  await expect(connection(page)).toHaveText('Live')
  expect(opened).toBe(2)
})

test('a silent or lost connection is replaced when the app becomes visible again, or the network returns', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  await open('/ordersC')
  await settled(page)
  await world.waitForSubscription()
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

  await test.step('a connection that was open before the page stood still, however short: at once', async () => {
    await setHidden(page, true)
    await world.realtime('mute')
    await world.addOrders({ overrides: { payer_name: 'Lost in sleep' } })
    const opened = openedSockets(page)
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 5_000)
    await setHidden(page, false)
    await expect(orderRows(page, 'Collection orders').first()).toContainText('Lost in sleep')
    await expect.poll(() => opened.length).toBe(1)
    await expect(connection(page)).toHaveText('Live')
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
  })

  await test.step('a network that returns without an event: within 20 s, or as soon as the app is used', async () => {
    await setHidden(page, false)
    // the delay starts anew only after 5 s
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

test('a phone that has changed its network connects again, although its connection still seems to be open', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.addInitScript(() => {
    const value = Object.assign(new EventTarget(), { type: 'wifi' })
    Object.defineProperty(navigator, 'connection', { value })
  })
  await open('/ordersC')
  await settled(page)
  await world.waitForSubscription()
  await world.realtime('mute')
  await world.addOrders({ overrides: { payer_name: 'Lost on Wi-Fi' } })
  const sockets = openedSockets(page)
  await page.evaluate(() => {
    const { connection: network } = navigator as unknown as { connection: EventTarget }
    Object.assign(network, { type: 'cellular' }).dispatchEvent(new Event('change'))
  })
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Lost on Wi-Fi')
  await settled(page)
  expect(sockets).toHaveLength(1)
})

test('a connection on which the server never lets the channel be joined is replaced after 45 s', async ({
  member: { page, open },
}) => {
  const PING = '2'
  const pings: (() => void)[] = []
  let hasAsked = false
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    const isFirst = pings.push(() => socket.send(PING)) === 1
    // the first CONNECT never arrives
    socket.onMessage((message) => {
      if (isFirst && String(message).startsWith('40')) hasAsked = true
      else server.send(message)
    })
  })
  await page.clock.install()
  await open('/')
  // before that, moving the clock would time out the attempt to connect
  await expect.poll(() => hasAsked).toBe(true)
  for (const _ of [1, 2, 3]) {
    pings[0]?.()
    await page.clock.runFor(20_000)
  }
  await expect.poll(() => pings.length).toBe(2)
  await expect(connection(page)).toHaveText('Live')
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
