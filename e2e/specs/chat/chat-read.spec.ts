import {
  CHAT,
  chatTab,
  conversation,
  liveChat,
  log,
  message,
  panel,
  settledChat,
} from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { drawn, endHold, sentCalls, setHidden, stopClock } from '../../support/steps.ts'

/** Marking messages as read. */

test.describe('with unread messages', () => {
  test.use({ setup: { counts: { chat: 4, unread: 2 } } })

  test('the panel marks them read in every tab, and closes by Back, Escape and its button', async ({
    member: { page, open },
    world,
    context,
  }) => {
    const second = await context.newPage()
    await second.goto('/#/bulletin')
    await expect(chatTab(second)).toHaveAccessibleName('Chat 2 new')
    // the unread count is still loading when the chat is opened
    await world.fault('GET', '/mobile/chat', { type: 'hold' }, { times: 1 })
    await world.clearLedger()
    await open('/ordersC?tab=done')
    await world.waitForRequests({ path: '/mobile/chat' })
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await chatTab(page).click()
      await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
      await expect(page).toHaveURL(/#\/ordersC\?tab=done&chat=1$/)
      await world.release(0)
      await close()
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL(/#\/ordersC\?tab=done$/)
      await expect(chatTab(page)).toBeFocused()
      await expect(chatTab(page)).toHaveAccessibleName('Chat')
    }
    await expect(chatTab(second)).toHaveAccessibleName('Chat')
    await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
    expect((await world.snapshot()).chat.filter(({ read_at }) => read_at === null)).toEqual([])
  })
})

test('closing the chat at once keeps no count in other tabs, and hides no message that arrives then', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.chat({ text: 'Are you there?' })
  const second = await context.newPage()
  await second.goto('/#/bulletin')
  await expect(chatTab(second)).toHaveAccessibleName('Chat 1 new')
  await open('/bulletin')
  await world.fault('POST', '/mobile/read', { type: 'hold' }, { times: 1 })
  await chatTab(page).click()
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await world.release()
  await expect(chatTab(second)).toHaveAccessibleName('Chat')
  // an event would open the chat there, too
  await second.close()

  await test.step('a message that arrives after the chat was closed counts as unread', async () => {
    const answers: (() => Promise<void>)[] = []
    await page.route('**/mobile/read', async (route) => {
      const response = await route.fetch()
      answers.push(() => route.fulfill({ response }))
    })
    await chatTab(page).click()
    await expect.poll(() => answers.length).toBe(1)
    await page.goBack()
    await expect(page.locator('[role=log]')).toHaveCount(0)
    // without its event, which would open the chat
    await world.chat({ text: 'Are you there?', emit: false })
    await answers[0]?.()
    await expect(chatTab(page)).toHaveAccessibleName('Chat 1 new')
    await page.unroute('**/mobile/read')
  })
  await test.step('the server is told only once that message has loaded, too', async () => {
    const held: (() => Promise<void>)[] = []
    await page.route('**/mobile/chat?page=1', (route) => {
      held.push(() => route.continue())
    })
    await world.clearLedger()
    await chatTab(page).click()
    await expect.poll(() => held.length).toBe(1)
    await expect(message(page, 'Customer service', 'Are you there?')).toHaveCount(1)
    // an event brings its own message only
    await world.chat({ text: 'One more thing' })
    await expect(message(page, 'Customer service', 'One more thing')).toBeVisible()
    await page.goBack()
    await expect(chatTab(page)).toHaveAccessibleName('Chat 2 new')
    expect(await world.ledger({ path: '/mobile/read' })).toEqual([])
    await page.unroute('**/mobile/chat?page=1')
    await chatTab(page).click()
    await expect(message(page, 'Customer service', 'Are you there?')).toHaveCount(2)
    await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
    await expect(chatTab(page)).toHaveAccessibleName('Chat')
  })
  await test.step('the count is back if the server could not be told before the chat was closed', async () => {
    await page.goBack()
    const failures: (() => Promise<void>)[] = []
    await page.route('**/mobile/read', (route) => {
      failures.push(() => route.fulfill({ status: 500 }))
    })
    await world.chat({ text: 'Are you there?', emit: false })
    await chatTab(page).click()
    await expect.poll(() => failures.length).toBe(1)
    await page.goBack()
    await expect(page.locator('[role=log]')).toHaveCount(0)
    await failures[0]?.()
    await expect(chatTab(page)).toHaveAccessibleName('Chat 1 new')
  })
})

test('no message stays unread by a repeated event, a clock that was set back, or closing the chat', async ({
  member: { page, open },
  world,
}) => {
  const reads = { method: 'POST', path: '/mobile/read' }
  await page.clock.install()
  await open('/?chat=1')
  await liveChat(page, world)
  await world.waitForRequests(reads)
  // the server is told once a second
  await page.clock.runFor(1_000)
  const said = await world.chat({ text: 'Are you there?' })
  await world.waitForRequests(reads, 2)
  const confirmed = page.waitForResponse('**/mobile/chat?page=1')
  await world.emit('chat', said)
  await (await confirmed).finished()

  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await world.chat({ text: 'One more thing' })
  await expect(message(page, 'Customer service', 'One more thing')).toBeVisible()
  await page.clock.runFor(1_000)
  await world.waitForRequests(reads, 3)
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(chatTab(page)).toHaveAccessibleName('Chat')

  await test.step('a message that arrived just before the chat was closed is marked read', async () => {
    await chatTab(page).click()
    await world.waitForRequests(reads, 4)
    await settledChat(page)
    await stopClock(page)
    await world.chat({ text: 'Hello?' })
    await world.waitForRequests(reads, 5)
    await world.chat({ text: 'Anybody?' })
    await expect(message(page, 'Customer service', 'Anybody?')).toBeVisible()
    expect(await world.ledger(reads)).toHaveLength(5)
    await page.goBack()
    await world.waitForRequests(reads, 6)
  })
})

test('messages are marked read with one call once they have loaded, or could not be', async ({
  member: { page, open },
  world,
}) => {
  const calls = sentCalls(page.context())
  const reads = { method: 'POST', path: '/mobile/read' }
  await page.clock.install()
  await open('/')
  await world.fault('GET', '/mobile/chat', { type: 'code', code: 40099 }, { times: null })
  await world.fault('POST', '/mobile/read', { type: 'status', status: 500 })
  const failed = page.waitForResponse('**/mobile/read')
  await chatTab(page).click()
  const retry = panel(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  // only a call that has failed is repeated when the chat is closed
  await (await failed).finished()
  await page.clock.runFor(2_000)
  const asked = page.waitForResponse('**/mobile/chat?page=1')
  await retry.click()
  await (await asked).finished()
  await expect(retry).toBeVisible()
  await page.clock.runFor(2_000)
  expect(await world.ledger(reads)).toHaveLength(1)
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await world.waitForRequests(reads, 2)

  await test.step('not before they have loaded', async () => {
    await world.clearFaults()
    await world.waitForSubscription()
    await settled(page)
    await world.clearLedger()
    calls.length = 0
    const sent = () => calls.filter((call) => call === 'POST /mobile/read').length
    await world.fault('GET', '/mobile/chat', { type: 'hold' }, { times: null })
    await chatTab(page).click()
    await world.waitForRequests({ method: 'GET', path: '/mobile/chat' })
    await page.clock.runFor(2_000)
    expect(sent()).toBe(0)
    await world.clearFaults()
    await world.release()
    await expect(log(page)).toBeVisible()
    await world.waitForRequests(reads)
    await page.clock.runFor(2_000)
    expect(sent()).toBe(1)
  })
})

test.describe('a long conversation', () => {
  test.use({
    setup: { chat: conversation(Array.from({ length: 40 }, (_, index) => `Said ${index + 1}.`)) },
  })

  test('a message below what is read stays unread until the end is reached, also if the chat is closed', async ({
    member: { page, open },
    world,
  }) => {
    const reads = { method: 'POST', path: '/mobile/read' }
    const scrollUp = async () => {
      await log(page).evaluate((element) => {
        element.scrollTop -= 900
      })
      // a message that arrives before the app has noticed the scroll is followed
      await expect(panel(page).getByRole('button', { name: 'To the newest message' })).toBeVisible()
    }
    const below = panel(page).getByRole('button', { name: '1 new message' })
    await page.clock.install()
    await open('/')
    await chatTab(page).click()
    await liveChat(page, world)
    await world.waitForRequests(reads)
    await page.clock.runFor(2_000)
    await settledChat(page)
    await world.clearLedger()
    await scrollUp()
    await world.chat({ text: 'Do not pay this one' })
    await expect(below).toBeVisible()
    await page.clock.runFor(2_000)
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(chatTab(page)).toHaveAccessibleName('Chat 1 new')
    expect(await world.ledger(reads)).toEqual([])

    await chatTab(page).click()
    await expect(message(page, 'Customer service', 'Do not pay this one')).toBeInViewport()
    await world.waitForRequests(reads)
    await page.clock.runFor(2_000)
    await settledChat(page)
    await scrollUp()
    await world.chat({ text: 'Nor this one' })
    await below.click()
    await expect(message(page, 'Customer service', 'Nor this one')).toBeInViewport()
    await world.waitForRequests(reads, 2)
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(chatTab(page)).toHaveAccessibleName('Chat')
  })
})

for (const [away, ms] of [
  ['for a moment', 2_000],
  ['for long', 60_000],
] as const) {
  test(`after the page was hidden ${away}, messages are marked read once they have loaded`, async ({
    member: { page, open },
    world,
  }) => {
    const calls = sentCalls(page.context())
    const reads = { method: 'POST', path: '/mobile/read' }
    const newest = { path: CHAT, query: { page: '1' } }
    await page.clock.install()
    await open('/?chat=1')
    await liveChat(page, world)
    await world.waitForRequests(reads)
    await page.clock.runFor(2_000)
    await settledChat(page)

    await setHidden(page, true)
    // without its event, as behind a page that has slept
    await world.chat({ text: 'Are you there?', emit: false })
    await page.clock.runFor(ms)
    await world.clearLedger()
    calls.length = 0
    await world.fault('GET', CHAT, { type: 'hold' }, { query: newest.query, times: null })
    await setHidden(page, false)
    await world.waitForRequests(newest)
    // an event brings its own message only
    await world.chat({ text: 'One more thing' })
    await expect(message(page, 'Customer service', 'One more thing')).toBeVisible()
    await page.clock.runFor(2_000)
    await drawn(page)
    expect(calls).not.toContain('POST /mobile/read')
    await endHold(world)
    await expect(message(page, 'Customer service', 'Are you there?')).toBeVisible()
    await world.waitForRequests(reads)
  })
}
