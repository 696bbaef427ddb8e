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

/** Reconnecting realtime on a phone whose network and screen come and go. */

test('a return while the connection is opening waits for it and opens no second one', async ({
  member: { page, open },
  world,
}) => {
  const sockets = openedSockets(page)
  /** Socket.IO's CONNECT, in both directions. */
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
    // the first one never hears of the server
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

test('the network is used as soon as it returns, behind a dark screen too', async ({
  member: { page, open },
  context,
}) => {
  await page.clock.install()
  await open('/')
  await settled(page)
  await setHidden(page, true)
  const sockets = openedSockets(page)
  await context.setOffline(true)
  // after many attempts the next one is far away
  await page.clock.runFor(10 * 60_000)
  expect(sockets).toHaveLength(0)
  await context.setOffline(false)
  await expect(connection(page)).toHaveText('Live')
  expect(sockets).toHaveLength(1)
})

test('a connection gone silent is replaced when the page is looked at again', async ({
  member: { page, open },
  world,
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
  // the phone slept: the clock went on, no timer ran
  await page.clock.setSystemTime(Date.now() + 46_000)
  expect(sockets).toHaveLength(0)
  await look()
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Lost in silence')
  await settled(page)
  expect(sockets).toHaveLength(1)
})

test.describe('with an unmodified laravel-echo-server, which speaks Socket.IO 2', () => {
  const REASON = /the server speaks Socket\.IO 2/
  test.use({ expectedConsole: [REASON] })

  test('the reason is told, once in the console, and what polling brings rings', async ({
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
    // what it answers: Engine.IO 3's handshake, and a CONNECT without a session
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
