import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'
import { announced, chatTab, field, log, message, panel, posts, say } from './chat.ts'
import { expect, test, toast } from './fixtures.ts'
import { comeBack } from './steps.ts'

/** The tab's count while the panel covers it. */
const unreadBehind = (page: Page) => page.locator('nav a', { hasText: 'Chat' }).getByText('1 new')

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

test.describe('with unread messages', () => {
  test.use({ setup: { counts: { chat: 4, unread: 2 } } })

  test('the tab opens the chat, which marks it read; every way out closes it', async ({
    member: { page, open },
    world,
  }) => {
    await open('/ordersC?tab=done')
    await expect(chatTab(page)).toHaveAccessibleName('Chat 2 new')
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await chatTab(page).click()
      await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
      await expect(page).toHaveURL(/#\/ordersC\?tab=done&chat=1$/)
      await close()
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL(/#\/ordersC\?tab=done$/)
      await expect(chatTab(page)).toBeFocused()
    }
    await expect(chatTab(page)).toHaveAccessibleName('Chat')
    await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
    expect((await world.snapshot()).chat.filter(({ read_at }) => read_at === null)).toEqual([])
  })

  test('what is read in one tab is not unread in another', async ({
    member: { page, open },
    context,
  }) => {
    await open('/')
    const second = await context.newPage()
    await second.goto('/#/bulletin')
    await expect(chatTab(second)).toHaveAccessibleName('Chat 2 new')
    await chatTab(page).click()
    await expect(chatTab(second)).toHaveAccessibleName('Chat')
  })

  test('a count that was on its way does not bring the unread back', async ({
    member: { page, open },
    world,
  }) => {
    await world.fault('GET', '/mobile/chat', { type: 'hold' }, { times: 1 })
    await open('/')
    await world.waitForRequests({ path: '/mobile/chat' })
    await chatTab(page).click()
    await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
    await world.release()
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(chatTab(page)).toHaveAccessibleName('Chat')
  })
})

test('a link opens it over its screen, and Back shows the screen', async ({
  member: { page, open },
}) => {
  await open('/bulletin?chat=1')
  await expect(panel(page)).toBeVisible()
  await expect(log(page)).toBeVisible()
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/#\/bulletin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
})

test('it is for members only', async ({ page, world }) => {
  await page.goto('/#/userLogin?chat=1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await world.chat({ text: 'Hello?' })
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/#/ordersC?chat=1')
  await expect(page).toHaveURL(/userLogin/)
  await expect(panel(page)).toHaveCount(0)
})

test('a message opens it, but not over a dialog', async ({ member: { page, open }, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  await world.waitForSubscription()
  await page.getByRole('button', { name: /Resend SMS/ }).click()
  const form = page.getByRole('dialog', { name: /SMS/ })
  await form.getByLabel('Text of the SMS').fill('typed')
  await world.chat({ text: 'Are you there?' })
  await expect(unreadBehind(page)).toBeAttached()
  await expect(panel(page)).toHaveCount(0)
  await expect(form.getByLabel('Text of the SMS')).toHaveValue('typed')
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(message(page, 'Customer service', 'Are you there?')).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(chatTab(page)).toHaveAccessibleName('Chat')
  // one's own message from another phone is no news
  await world.chat({ text: 'Mine', by: 'member' })
  await world.chat({ text: 'And now?' })
  await expect(message(page, 'Customer service', 'And now?')).toBeVisible()
  await expect(message(page, 'You', 'Mine')).toBeVisible()
})

test('what comes while it is open is read out once and marked read', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await expect(log(page)).toHaveAttribute('aria-live', 'off')
  await world.waitForSubscription()
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
  await expect(announced(page)).toHaveText('')
  const said = await world.chat({ text: 'First' })
  await expect(announced(page)).toHaveText('Customer service: First')
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' }, 2)
  // the same event once more changes nothing
  await world.emit('chat', said)
  await world.chat({ text: 'Second' })
  await expect(announced(page)).toHaveText('Customer service: Second')
  await expect(message(page, 'Customer service', 'First')).toHaveCount(1)
  await page.goBack()
  await expect(chatTab(page)).toHaveAccessibleName('Chat')
})

test('a page that nobody looks at marks nothing read', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await expect(log(page)).toBeVisible()
  await world.waitForSubscription()
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
  const hide = (hidden: boolean) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'hidden', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await world.chat({ text: 'Unseen' })
  await expect(message(page, 'Customer service', 'Unseen')).toBeVisible()
  await expect(unreadBehind(page)).toBeAttached()
  expect(await world.ledger({ method: 'POST', path: '/mobile/read' })).toHaveLength(1)
  await hide(false)
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' }, 2)
  await expect(unreadBehind(page)).toHaveCount(0)
})

test.describe('without realtime', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource/] })

  test('while realtime is down it asks every 30 s', async ({ member: { page, open }, world }) => {
    await world.realtime('refuse')
    await page.clock.install()
    await open('/?chat=1')
    await expect(log(page)).toBeVisible()
    await world.chat({ text: 'Missed', emit: false })
    await page.clock.fastForward(31_000)
    await expect(message(page, 'Customer service', 'Missed')).toBeVisible()
  })
})

test('the draft stays over closing, reload and language, and goes with the member', async ({
  member: { page, open },
  world,
}) => {
  await open('/selfData?chat=1')
  await field(page).fill('Half a thought\nand more')
  await page.goBack()
  await page.getByRole('button', { name: /切换到中文/ }).click()
  await page.getByRole('navigation').getByRole('link', { name: '聊天' }).click()
  const chinese = page.getByRole('dialog', { name: '客服' }).getByRole('textbox')
  await expect(chinese).toHaveValue('Half a thought\nand more')
  await world.waitForSubscription()
  await page.reload()
  await expect(chinese).toHaveValue('Half a thought\nand more')
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([, text]) => text.includes('thought')))
  expect(await stored()).toHaveLength(1)
  await world.waitForSubscription()
  await world.revoke()
  await comeBack(page)
  await expect(page).toHaveURL(/userLogin/)
  expect(await stored()).toEqual([])
})

test('a message about an order quotes it', async ({ member: { page, open }, world }) => {
  await open('/ordersC?chat=1&about=C10020001')
  await expect(panel(page).getByText('Order C10020001')).toBeVisible()
  await expect(page).toHaveURL(/#\/ordersC\?chat=1$/)
  await say(page, 'The payer sent less.')
  const [post] = await world.waitForRequests({ method: 'POST', path: '/mobile/chat' })
  expect(post?.body).toEqual({ message: 'Order C10020001\nThe payer sent less.', type: 0 })
  await expect(message(page, 'You', /Order C10020001The payer sent less\./)).toHaveCount(1)
  await page.reload()
  await expect(log(page)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Remove the order' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/ordersC$/)
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource|PartError/] })

  test('its code loads when it is first needed; when that fails the screen stays', async ({
    member: { page, open },
    context,
  }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await open('/ordersC')
    await expect(page.getByText('End of the list')).toBeVisible()
    expect(files.filter((file) => file.includes('chat-body'))).toEqual([])
    await context.setOffline(true)
    await chatTab(page).click()
    await expect(panel(page).getByText('This part of the app could not be loaded')).toBeVisible()
    await expect(panel(page).getByText('Please check your network first')).toBeVisible()
    await context.setOffline(false)
    await panel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(message(page, 'Customer service', /You are welcome/)).toBeVisible()
  })
})

test('the keyboard never covers the field, and the end stays in sight', async ({
  member: { page, open },
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await open('/?chat=1')
  const last = message(page, 'Customer service', /You are welcome/)
  await expect(last).toBeInViewport()
  // a keyboard that shrinks the page
  await page.setViewportSize({ width: 320, height: 300 })
  await field(page).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight')
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(last).toBeInViewport()
  // one that only covers it
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => {
    const viewport = window.visualViewport!
    Object.defineProperty(viewport, 'height', { value: 300, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  await expect
    .poll(async () => {
      const box = await field(page).boundingBox()
      return (box?.y ?? 999) + (box?.height ?? 0)
    })
    .toBeLessThan(300)
})

test('axe finds nothing, and nothing overflows at 320 px and large text', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('POST', '/mobile/chat', { type: 'code', code: 40001, message: 'No' })
  await world.chat({ text: 'See https://example.com/a', replyId: '1', emit: false })
  await world.chat({ fileUrl: `${world.baseURL}/icons/icon-192.png`, emit: false })
  await open('/?chat=1')
  await say(page, 'Fails')
  await expect(panel(page).getByText('send failed', { exact: true }).first()).toBeVisible()
  await expect(toast(page, 'No')).toBeVisible()
  await page.evaluate(axeSource)
  for (const mode of ['light', 'dark']) {
    await page.evaluate((next) => {
      document.documentElement.dataset.mode = next
      document.documentElement.dataset.textSize = '130'
    }, mode)
    const results = await page.evaluate<AxeResults>('axe.run(document)')
    expect(results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 568 })
  const overflow = await panel(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > 321)
      .map((element) => element.className),
  )
  expect(overflow).toEqual([])
  expect(await posts(world)).toHaveLength(1)
})
