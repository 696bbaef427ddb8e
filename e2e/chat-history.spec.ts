import type { Page } from 'playwright/test'
import { chatTab, conversation, field, log, message, panel, say } from './chat.ts'
import { expect, test } from './fixtures.ts'

const bubbles = (page: Page) => log(page).getByRole('group', { name: /^(You|Customer service)$/ })
const historyPages = (calls: { query: Record<string, string> }[]) =>
  calls.map(({ query }) => query['page']).filter((page) => page !== undefined)

/** Moves the log as a thumb would, up to its start. */
const scrollToStart = (page: Page) =>
  log(page).evaluate((element) => {
    element.scrollTop = 0
  })
const distanceToEnd = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  )

const numbered = (count: number) =>
  conversation(Array.from({ length: count }, (_, index) => `Said ${index + 1}.`))

test.describe('a long conversation', () => {
  test.use({ setup: { chat: numbered(50) } })

  test('loads its history a second after scrolling up, without moving what is read', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/?chat=1')
    await expect(message(page, 'Customer service', 'Said 50.')).toBeInViewport()
    await world.waitForSubscription()
    await page.clock.runFor(1_100)
    expect(await distanceToEnd(page)).toBeLessThan(2)
    await scrollToStart(page)
    const read = message(page, 'Customer service', 'Said 31.')
    await expect(read).toBeInViewport()
    await page.clock.runFor(900)
    expect(historyPages(await world.ledger({ path: '/mobile/chat' }))).toEqual(['1'])
    const before = await read.boundingBox()
    // a message that comes meanwhile has moved the pages by one
    await world.chat({ text: 'News' })
    await page.clock.runFor(200)
    await world.waitForRequests({ path: '/mobile/chat' }, 3)
    await expect(log(page).getByText('Said 30.')).toBeAttached()
    expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
    await expect(panel(page).getByRole('button', { name: '1 new message' })).toBeVisible()

    // to the start of it all
    await scrollToStart(page)
    await expect(message(page, 'Customer service', 'Said 12.')).toBeInViewport()
    await page.clock.runFor(1_100)
    await expect(log(page).getByText('Said 11.', { exact: true })).toBeAttached()
    await scrollToStart(page)
    await expect(log(page).getByText('Start of the conversation')).toBeVisible()
    await expect(log(page).getByText('Said 1.', { exact: true })).toHaveCount(1)
    expect(historyPages(await world.ledger({ path: '/mobile/chat' }))).toEqual(['1', '2', '3'])
    await panel(page).getByRole('button', { name: '1 new message' }).click()
    await expect(message(page, 'Customer service', 'News')).toBeInViewport()
  })

  test('an older page that fails says so and can be tried again', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await expect(message(page, 'Customer service', 'Said 50.')).toBeInViewport()
    // whatever else asks meanwhile
    await world.fault('GET', '/mobile/chat', { type: 'status', status: 500 }, { times: null })
    await scrollToStart(page)
    await log(page).getByRole('button', { name: 'Earlier messages' }).click()
    await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await world.clearFaults()
    await log(page).getByRole('button', { name: 'Retry' }).click()
    await expect(log(page).getByText('Said 30.')).toBeAttached()
    await expect(message(page, 'Customer service', 'Said 31.')).toBeAttached()
  })

  test('is followed at its end and let alone further up; one’s own message leads back', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await world.waitForSubscription()
    await expect(message(page, 'Customer service', 'Said 50.')).toBeInViewport()
    await world.chat({ text: 'At the end' })
    await expect(message(page, 'Customer service', 'At the end')).toBeInViewport()
    const read = message(page, 'Customer service', 'Said 42.')
    await log(page).evaluate((element) => {
      element.scrollTop -= 500
    })
    await expect(read).toBeInViewport()
    const before = await read.boundingBox()
    await world.chat({ text: 'One' })
    await world.chat({ text: 'Two' })
    await expect(panel(page).getByRole('button', { name: '2 new messages' })).toBeVisible()
    expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
    await say(page, 'I am here')
    await expect(message(page, 'You', 'I am here')).toBeInViewport()
  })
})

test.describe('a history that never ends', () => {
  test.use({ setup: { chat: numbered(20) } })

  test('is asked a few times and no more', async ({ member: { page, open }, world }) => {
    const same = numbered(20)
    await page.route('**/mobile/chat?page=*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      const body = { code: 0, data: same, current_page: number, next_page: number + 1 }
      await route.fulfill({ json: body })
    })
    await open('/?chat=1')
    await expect(message(page, 'Customer service', 'Said 20.')).toBeInViewport()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/mobile/chat?page=')) asked.push(request.url())
    })
    for (let presses = 0; presses < 2; presses += 1) {
      await scrollToStart(page)
      await log(page).getByRole('button', { name: 'Earlier messages' }).click()
      await expect(log(page).getByRole('button', { name: 'Earlier messages' })).toHaveCount(
        presses === 0 ? 1 : 0,
      )
    }
    await expect(log(page).getByText('Start of the conversation')).toBeVisible()
    expect(asked.length).toBeLessThanOrEqual(6)
    await expect(log(page).getByText('Said 1.', { exact: true })).toHaveCount(1)
    expect(await world.ledger({ method: 'POST', path: '/mobile/chat' })).toEqual([])
  })
})

test('after a gap that is longer than a page nothing is missing between', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await world.waitForSubscription()
  await expect(message(page, 'Customer service', /You are welcome/)).toBeInViewport()
  for (let number = 1; number <= 45; number += 1) {
    await world.chat({ text: `Missed ${number}.`, emit: false })
  }
  await world.chat({ text: 'Caught' })
  await world.realtime('disconnect')
  await expect(log(page).getByText('Missed 45.')).toBeAttached()
  await expect(bubbles(page).last()).toContainText('Caught')
  await scrollToStart(page)
  for (const text of ['Missed 1.', 'You are welcome']) {
    await log(page).evaluate((element) => (element.scrollTop = 0))
    await expect(log(page).getByText(text).first()).toBeAttached()
  }
})

test('10,000 messages are no more elements than 100', async ({ member: { page, open } }) => {
  const count = async (size: number) => {
    await page.route('**/mobile/chat?page=*', (route) =>
      route.fulfill({
        json: { code: 0, data: numbered(size), current_page: 1, next_page: null },
      }),
    )
    await open('/?chat=1')
    await expect(message(page, 'Customer service', `Said ${size}.`)).toBeInViewport()
    const nodes = () => panel(page).evaluate((dialog) => dialog.querySelectorAll('*').length)
    const atEnd = await nodes()
    await log(page).evaluate((element) => (element.scrollTop = element.scrollHeight / 2))
    await expect(message(page, 'Customer service', `Said ${size}.`)).toHaveCount(0)
    await expect(bubbles(page).first()).toBeAttached()
    const inTheMiddle = await nodes()
    await field(page).fill('still typing')
    await page.goto('about:blank')
    await page.unrouteAll()
    return Math.max(atEnd, inTheMiddle)
  }
  const few = await count(100)
  const many = await count(10_000)
  expect(many).toBeLessThan(few * 1.2 + 20)
})

test.describe('an empty conversation', () => {
  test.use({ setup: { seed: 'empty' } })

  test('says so, and takes the first message', async ({ member: { page, open } }) => {
    await open('/')
    await chatTab(page).click()
    await expect(panel(page).getByText('No messages yet')).toBeVisible()
    await say(page, 'Hello')
    await expect(message(page, 'You', 'Hello').getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect(log(page).getByText('Today')).toBeVisible()
  })
})

test('a conversation that fails can be tried again; offline it says how old it is', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.fault('GET', '/mobile/chat', { type: 'status', status: 500 }, { times: 4 })
  await open('/?chat=1')
  await expect(panel(page).getByText('Could not load')).toBeVisible()
  await expect(field(page)).toBeVisible()
  await world.clearFaults()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
  await context.setOffline(true)
  await expect(panel(page).getByText(/Not up to date: as of/)).toBeVisible()
  await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
})
