import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import {
  CHAT,
  chatTab,
  conversation,
  field,
  hasFailed,
  liveChat,
  log,
  menu,
  message,
  mine,
  panel,
  posts,
  say,
  settledChat,
} from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { drawn, loseNetwork, stopClock } from '../../support/steps.ts'

const bubbles = (page: Page) => log(page).getByRole('group', { name: /^(You|Customer service)$/ })
/** Leaves out page 1, the newest, which may be requested again at any time. */
const olderPages = (calls: { query: Record<string, string> }[]) =>
  calls.map(({ query }) => query['page']).filter((page) => page !== undefined && page !== '1')

const asked = async (world: MockWorld) => olderPages(await world.ledger({ path: CHAT }))

const scrollTo = (page: Page, place: 'start' | 'middle') =>
  log(page).evaluate((element, to) => {
    element.scrollTop = to === 'start' ? 0 : element.scrollHeight / 2
  }, place)
const distanceToEnd = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  )

/** Scrolls up a little, and finds out whether a tap then goes to the message in the middle. */
const isHitWhileScrolling = (page: Page) =>
  log(page).evaluate(async (element) => {
    element.scrollTop -= 500
    await new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    // once the list has rendered its new position
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const middle = element.clientHeight / 2 + element.getBoundingClientRect().top
    const row = [...element.querySelectorAll('[role=group]')].find(
      (each) => each.getBoundingClientRect().bottom > middle,
    )
    const { left, top, width, height } = row!.getBoundingClientRect()
    return row!.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

const numbered = (count: number, more = '') =>
  conversation(Array.from({ length: count }, (_, index) => `Said ${index + 1}.${more}`))

/** A message that quotes the one with this number. */
const quoting = (number: number, text: string) => ({
  message: `About ${text}`,
  reply_id: 1_000 + number,
  replyContent: { from: '客服', msg: text },
})

test.describe('a long conversation', () => {
  // messages so tall that the end of a page is far from its start
  test.use({ setup: { chat: numbered(50, '\nIn\nthree lines.') } })

  test('follows new messages only at its end, and can be read back to its start', async ({
    member: { page, open },
    world,
  }) => {
    const said = (text: string) => message(page, 'Customer service', text)
    // the position of the text: the space above it depends on the previous message
    const textOf = (text: string) => said(text).getByText(text)
    const placeOf = async (text: string) => {
      // rows that have just been scrolled to are still being measured
      await (await textOf(text).elementHandle())?.waitForElementState('stable')
      return textOf(text).boundingBox()
    }
    // again, because a reconnect shows its strip for a moment
    const isAt = (text: string, before: { y: number } | null) =>
      expect.poll(async () => (await textOf(text).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
    const expectEnd = () => expect.poll(() => distanceToEnd(page)).toBeLessThan(2)
    await page.clock.install()
    await open('/?chat=1')
    await expect(said('Said 50.')).toBeInViewport()
    await liveChat(page, world)
    await page.clock.runFor(1_100)
    await expectEnd()

    await test.step('a message can be tapped while the list scrolls', async () => {
      expect(await isHitWhileScrolling(page)).toBe(true)
      await panel(page).getByRole('button', { name: 'To the newest message' }).click()
      await expect(said('Said 50.')).toBeInViewport()
      await expectEnd()
    })

    await test.step('new messages are followed at the end only', async () => {
      await world.chat({ text: 'At the end' })
      await expect(said('At the end')).toBeInViewport()
      await log(page).evaluate((element) => {
        element.scrollTop -= 500
      })
      await expect(said('Said 42.')).toBeInViewport()
      const before = await placeOf('Said 42.')
      await world.chat({ text: 'One' })
      await world.chat({ text: 'Two' })
      await expect(panel(page).getByRole('button', { name: '2 new messages' })).toBeVisible()
      await isAt('Said 42.', before)
      await say(page, 'I am here')
      await expect(message(page, 'You', 'I am here')).toBeInViewport()
      await expect(message(page, 'You', 'I am here').getByLabel('Sent')).toBeVisible()
    })

    await test.step('earlier messages load a second after scrolling up, also by one step with a keyboard that has just opened', async () => {
      await settledChat(page)
      await scrollTo(page, 'middle')
      await expect(said('Said 42.')).toBeInViewport()
      const size = page.viewportSize()!
      await page.setViewportSize({ width: size.width, height: 560 })
      await drawn(page)
      // on a busy machine the clock would advance too far meanwhile
      await stopClock(page)
      await scrollTo(page, 'start')
      await expect(said('Said 31.')).toBeInViewport()
      await page.clock.runFor(900)
      expect(await asked(world)).toEqual([])
      const before = await placeOf('Said 31.')
      await page.clock.resume()
      await expect(log(page).getByText('Said 30.')).toBeAttached()
      await isAt('Said 31.', before)
      expect(await asked(world)).toEqual(['2'])
      await page.setViewportSize(size)
    })

    await test.step('a page that fails to load says so and can be retried', async () => {
      await world.fault('GET', '/mobile/chat', { type: 'status', status: 500 }, { times: null })
      await stopClock(page)
      await scrollTo(page, 'start')
      // before the second has passed
      await log(page).getByRole('button', { name: 'Earlier messages' }).click()
      // a failed request is repeated once, a second after its response
      await expect(async () => {
        await page.clock.runFor(1_100)
        await expect(log(page).getByText('Could not load')).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.clock.resume()
      await world.clearFaults()
      await log(page).getByRole('button', { name: 'Retry' }).click()
      await expect(log(page).getByText('Could not load')).toHaveCount(0)
      // first waits for the page, which is inserted above without moving the visible messages
      await expect(said('Said 14.')).toBeAttached()
      await scrollTo(page, 'start')
      await expect(said('Said 3.')).toBeInViewport()
      await page.clock.runFor(1_100)
      await expect(log(page).getByText(/^Said 1\./)).toBeAttached()
      await scrollTo(page, 'start')
      await expect(log(page).getByText('Start of the conversation')).toBeVisible()
      await expect(log(page).getByText(/^Said 1\./)).toHaveCount(1)
      // of 54 messages
      expect(await bubbles(page).count()).toBeLessThan(35)
      expect(new Set(await asked(world))).toEqual(new Set(['2', '3']))
      await panel(page).getByRole('button', { name: 'To the newest message' }).click()
      await expect(message(page, 'You', 'I am here')).toBeInViewport()
    })
  })
})

test.describe('quotes of messages far back', () => {
  // of different heights, which the list must measure
  const texts = Array.from(
    { length: 100 },
    (_, index) => `Said ${index + 1}.${index % 2 ? '\nIn\nfive\nlong\nlines.' : ''}`,
  )
  test.use({
    setup: {
      chat: conversation([
        ...texts,
        quoting(100, 'the last'),
        quoting(1, 'the first'),
        quoting(30, 'the middle'),
      ]),
    },
  })

  test('bring it to the middle, unless the list is at its end or the member scrolls', async ({
    member: { page, open },
    world,
  }) => {
    const said = (text: string) => message(page, 'Customer service', text)
    const follow = (text: string) =>
      log(page)
        .getByRole('button', { name: `Customer service ${text}`, exact: true })
        .press('Enter')
    const toNewest = async () => {
      await panel(page).getByRole('button', { name: 'To the newest message' }).click()
      await expect(said('Another')).toBeInViewport()
    }
    const scrollToRow = (index: number) =>
      log(page).evaluate((element, part) => {
        element.scrollTop = element.scrollHeight * part
      }, index / 103)
    const distanceToMiddle = async (text: string) => {
      const [box, row] = [await log(page).boundingBox(), await said(text).boundingBox()]
      return box && row && Math.abs(row.y + row.height / 2 - box.y - box.height / 2)
    }
    await page.clock.install()
    await open('/?chat=1')
    await liveChat(page, world)
    // a message in view, which a list at its end cannot bring further up
    await follow('the last')
    await page.clock.runFor(200)
    await world.chat({ text: 'Another' })
    await expect(said('Another')).toBeInViewport()
    await follow('the first')
    await expect(said('Said 1.')).toBeInViewport()
    // as if no time passed between a tap and the scroll after it, which is to rows not yet measured
    await stopClock(page)
    await toNewest()
    await scrollToRow(50)
    await expect(said('Said 53.')).toBeInViewport()
    await toNewest()
    await follow('the middle')
    await expect.poll(() => distanceToMiddle('Said 30.')).toBeLessThan(10)
    await scrollToRow(70)
    await expect(said('Said 73.')).toBeInViewport()
  })

  test('are not gone to once the member has done something else', async ({
    member: { page, open },
    world,
  }) => {
    const newest = message(page, 'Customer service', 'About the middle')
    const quote = log(page).getByRole('button', {
      name: 'Customer service the middle',
      exact: true,
    })
    await open('/?chat=1')
    await liveChat(page, world)
    for (const doSomethingElse of [
      () => field(page).press('a'),
      () => panel(page).getByRole('heading').click(),
    ]) {
      const pages = await asked(world)
      await world.fault('GET', CHAT, { type: 'hold' }, { query: { page: `${pages.length + 2}` } })
      await quote.press('Enter')
      await expect.poll(async () => (await asked(world)).length).toBe(pages.length + 1)
      await doSomethingElse()
      await world.release()
      await settledChat(page)
      await expect(newest).toBeInViewport()
      expect(await asked(world)).toHaveLength(pages.length + 1)
    }
    await quote.press('Enter')
    await expect(message(page, 'Customer service', 'Said 30.')).toBeInViewport()
  })
})

test.describe('a failed message at the end', () => {
  test.use({ setup: { chat: numbered(30, '\nIn\nthree lines.') } })

  test('hides no new message from the count of those below, nor does its deletion add others', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await world.fault('POST', CHAT, { type: 'code', code: 40001, message: 'Too long' })
    await say(page, 'Refused')
    await expect(hasFailed(page, 'Refused')).toBeInViewport()
    // a message that has just been sent would still be scrolled to
    await page.reload()
    await liveChat(page, world)
    await expect(hasFailed(page, 'Refused')).toBeInViewport()
    await log(page).evaluate((element) => {
      element.scrollTop -= 300
    })
    await expect(panel(page).getByRole('button', { name: 'To the newest message' })).toBeVisible()
    await world.chat({ text: 'One' })
    const below = panel(page).getByRole('button', { name: '1 new message' })
    await expect(below).toBeVisible()
    // by no key, which would scroll the message into view
    const actions = mine(page, 'Refused').getByRole('button', { name: /^Actions for/ })
    await actions.dispatchEvent('click')
    await menu(page).getByRole('button', { name: 'Delete' }).click()
    await expect(mine(page, 'Refused')).toHaveCount(0)
    await expect(below).toBeVisible()
  })
})

test('messages appear in their places, and none is missing after a gap of more than a page', async ({
  member: { page, open },
  world,
}) => {
  // a phone on its side, lower than the skeleton and the field together
  await page.setViewportSize({ width: 740, height: 360 })
  await watchShifts(page)
  // the first three: the unread count is requested before and after the messages
  await world.fault('GET', CHAT, { type: 'delay', ms: 300 }, { times: 3 })
  await open('/?chat=1')
  await expect(message(page, 'Customer service', /You are welcome/)).toBeInViewport()
  expect(await shiftsOf(page)).toEqual([])
  await world.waitForSubscription()
  const missed = conversation(
    Array.from({ length: 45 }, (_, index) => ({ id: `m${index}`, message: `Missed ${index}.` })),
  )
  const { chat } = await world.snapshot()
  await world.patch({ chat: [...missed, ...chat] })
  await world.chat({ text: 'Caught' })
  await world.realtime('disconnect')
  // a connection and three pages, one after the other
  await expect(log(page).getByText('Missed 44.')).toBeAttached({ timeout: 15_000 })
  await expect(bubbles(page).last()).toContainText('Caught')
  // a page of the gap that arrives after a scroll keeps the place: the agent scrolls on
  for (const text of ['Missed 0.', 'You are welcome']) {
    await expect(async () => {
      await scrollTo(page, 'start')
      await expect(log(page).getByText(text).first()).toBeAttached({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
  }
})

test('a conversation says that messages without an id could not be read', async ({
  member: { page, open },
  world,
}) => {
  const unreadable = { ...conversation(['Nobody can answer this'])[0], id: null }
  let data: unknown[] = [unreadable]
  await page.route('**/mobile/chat?page=*', (route) =>
    route.fulfill({ json: { code: 0, data, current_page: 1, next_page: null } }),
  )
  await open('/?chat=1')
  const notice = panel(page).getByText('Some messages could not be read')
  await expect(notice).toBeVisible()
  await expect(panel(page).getByText('No messages yet')).toHaveCount(0)
  data = [unreadable, ...conversation(['Hello'])]
  await world.waitForSubscription()
  await world.realtime('disconnect')
  await expect(message(page, 'Customer service', 'Hello')).toBeVisible()
  await expect(notice).toBeVisible()
})

test.describe('an empty conversation', () => {
  test.use({ setup: { seed: 'empty' } })

  test('can be retried after a failure, and accepts the first message', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await world.waitForSubscription()
    await world.fault('GET', '/mobile/chat', { type: 'status', status: 500 }, { times: null })
    await chatTab(page).click()
    await expect(panel(page).getByText('Could not load')).toBeVisible()
    await expect(field(page)).toBeVisible()
    await world.clearFaults()
    await panel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(panel(page).getByText('No messages yet')).toBeVisible()
    await say(page, 'Hello')
    await expect(message(page, 'You', 'Hello').getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect(log(page).getByText('Today')).toBeVisible()
    expect(await posts(world)).toHaveLength(1)
    await settledChat(page)
    await loseNetwork(page)
    await expect(panel(page).getByText(/Not up to date: as of/)).toBeVisible()
    await expect(message(page, 'You', 'Hello')).toBeVisible()
  })
})

test.describe('over midnight', () => {
  test.use({
    setup: { chat: conversation([{ message: 'Late', created_at: '2026-11-20 23:58:00' }]) },
    // the clock that is moved closes a connection that is being made
    expectedConsole: [/^WebSocket connection to /],
  })

  test('the day of an open conversation becomes yesterday, and a message that failed gets its date', async ({
    member: { page, open },
    world,
  }) => {
    const now = Date.parse('2026-11-20T23:59:00+08:00')
    await world.setClock(now - Date.now())
    await world.fault('POST', '/mobile/chat', { type: 'code', code: 40012, message: 'No' })
    await page.clock.install({ time: now })
    await open('/?chat=1')
    await expect(log(page).getByText('Today', { exact: true })).toBeVisible()
    await say(page, 'Are you there?')
    await expect(hasFailed(page, 'Are you there?')).toHaveText('send failed')
    await world.setClock(now + 90_000 - Date.now())
    await page.clock.fastForward(90_000)
    await expect(log(page).getByText('Yesterday', { exact: true })).toBeVisible()
    await expect(log(page).getByText('Today', { exact: true })).toHaveCount(0)
    await expect(mine(page, 'Are you there?')).toContainText('Nov 20')
  })
})
