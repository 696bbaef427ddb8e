import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import {
  announced,
  chatTab,
  field,
  hasFailed,
  isSent,
  log,
  message,
  panel,
  posts,
  resend,
  say,
  sendButton,
} from '../../support/chat.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { drawn, setHidden, tapTwice } from '../../support/steps.ts'

/** The unread count on the chat tab while the panel covers it. */
const unreadBehind = (page: Page) => page.locator('nav a', { hasText: 'Chat' }).getByText('1 new')

test('a link opens the panel over its screen, also about an order, and Back shows the screen', async ({
  member: { page, open },
  world,
}) => {
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
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/#\/ordersC$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeVisible()
})

test('a message about an order quotes its details, and quick replies send common texts', async ({
  member: { page, open },
  world,
}) => {
  const { orders } = await world.snapshot()
  const id = String(orders.find(({ status }) => status === 0)?.order_id)
  await world.patchOrder(id, { amount: 1450, payer_name: 'Juan dela Cruz', status: 1 })
  await open(`/orderCInfo?id=${id}`)
  await expect(page.getByText('Juan dela Cruz').first()).toBeVisible()
  const replies = panel(page).getByRole('group', { name: 'Quick replies' })
  const summary = /₱1,450\.00 · Juan dela CruzCollection · Payer says paid/

  await test.step('a quick reply about an order takes two taps', async () => {
    await page.getByRole('link', { name: 'Chat about this order' }).click()
    await expect(panel(page).locator('form').getByText(summary)).toBeVisible()
    await tapTwice(replies.getByRole('button', { name: 'Payer sent less' }))
    await expect(message(page, 'You', 'Payer sent less').getByText(summary)).toBeVisible()
    await expect(isSent(page, 'Payer sent less')).toBeVisible()
    await expect(replies).toHaveCount(0)
  })

  await test.step('a quick reply keeps the draft and its order', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Chat about this order' }).click()
    await field(page).fill('He says')
    await world.fault('POST', '/mobile/chat', { type: 'status', status: 500 })
    await tapTwice(replies.getByRole('button', { name: 'I need more time' }))
    await expect(hasFailed(page, 'I need more time')).toBeVisible()
    await expect(field(page)).toHaveValue('He says')
    await resend(page, 'I need more time').click()
    await expect(isSent(page, 'I need more time')).toBeVisible()
    await sendButton(page).click()
    await expect(isSent(page, 'He says')).toBeVisible()
  })
  const texts = ['Payer sent less', 'I need more time', 'I need more time', 'He says']
  expect((await posts(world)).map(({ body }) => body)).toEqual(
    texts.map((text) => ({ message: `Order ${id}\n${text}`, type: 0 })),
  )

  await test.step('removing the order with the keyboard leads to the message', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Chat about this order' }).click()
    await panel(page).getByRole('button', { name: 'Remove the order' }).press('Enter')
    await expect(panel(page).locator('form').getByText(summary)).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })
})

test('a text keeps the order that it was written about, and an order merely looked at is dropped', async ({
  member: { page, open },
  world,
}) => {
  const removeOrder = panel(page).getByRole('button', { name: 'Remove the order' })
  await open('/ordersC?chat=1&about=C10020001')
  await expect(removeOrder).toBeVisible()
  await page.reload()
  await expect(removeOrder).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await chatTab(page).click()
  await expect(field(page)).toBeVisible()
  await expect(removeOrder).toHaveCount(0)

  await open('/ordersC?chat=1&about=C10020001')
  await expect(removeOrder).toBeVisible()
  await field(page).fill('He sent less')
  await open('/ordersC?chat=1&about=C10020002')
  await expect(panel(page).locator('form').getByText('Order C10020002')).toBeVisible()
  await expect(field(page)).toHaveValue('Order C10020001\nHe sent less')
  await open('/ordersC?chat=1&about=C10020001')
  await expect(field(page)).toHaveValue('He sent less')
  await sendButton(page).click()
  const [post] = await world.waitForRequests({ method: 'POST', path: '/mobile/chat' })
  expect(post?.body).toEqual({ message: 'Order C10020001\nHe sent less', type: 0 })
})

// home/preview.spec.ts has the public screens with a session
test('the panel is for members only', async ({ page }) => {
  await page.goto('/#/userLogin?chat=1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/#/ordersC?chat=1')
  await expect(page).toHaveURL(/userLogin/)
  await expect(panel(page)).toHaveCount(0)
})

test('a new message opens the panel unless a dialog is open, and is announced once', async ({
  member: { page, open },
  world,
}) => {
  const reads = { method: 'POST', path: '/mobile/read' }
  const waitForReads = async (count: number) => {
    // the server is told once a second
    await page.clock.runFor(1_000)
    await world.waitForRequests(reads, count)
  }
  await page.clock.install()
  await open('/')
  await world.waitForSubscription()

  await test.step('the panel does not open over a dialog', async () => {
    await page.getByRole('button', { name: /Wallet SMS/ }).click()
    const form = page.getByRole('dialog', { name: /SMS/ })
    await form.getByLabel('Text of the SMS').fill('typed')
    await world.chat({ text: 'Are you there?' })
    await expect(unreadBehind(page)).toBeAttached()
    await expect(panel(page)).toHaveCount(0)
    await expect(form.getByLabel('Text of the SMS')).toHaveValue('typed')
    await form.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(message(page, 'Customer service', 'Are you there?')).toBeVisible()
    // the event has brought it before the chat has loaded
    await waitForReads(1)
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(chatTab(page)).toHaveAccessibleName('Chat')
  })

  await test.step('nor under a finger', async () => {
    await page.mouse.move(3, 400)
    await page.mouse.down()
    await world.chat({ text: 'Mine', by: 'member' })
    await world.chat({ text: 'And now?' })
    await page.clock.runFor(500)
    await drawn(page)
    await expect(panel(page)).toHaveCount(0)
    await page.mouse.up()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('the agent’s own message from another phone is not announced', async () => {
    await expect(message(page, 'Customer service', 'And now?')).toBeVisible()
    await expect(message(page, 'You', 'Mine')).toBeVisible()
    await waitForReads(2)
  })

  await test.step('a message is announced once to screen readers', async () => {
    await expect(log(page)).toHaveAttribute('aria-live', 'off')
    await expect(announced(page)).toHaveText('')
    const said = await world.chat({ text: 'First' })
    await expect(announced(page)).toHaveText('Customer service: First')
    const once = await announced(page).locator('span').elementHandle()
    // a repeated event changes nothing
    await world.emit('chat', said)
    await waitForReads(3)
    await expect(message(page, 'Customer service', 'First')).toHaveCount(1)
    expect(await once?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    // the same text in another message is announced again
    await world.chat({ text: 'First' })
    await expect(message(page, 'Customer service', 'First')).toHaveCount(2)
    await expect(announced(page)).toHaveText('Customer service: First')
    expect(await once?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await waitForReads(4)
    await world.emit('chat', {
      id: 900,
      from: '客服',
      type: 'file',
      data: { text: '', file: { url: new URL('/icons/icon-192.png', page.url()).href } },
    })
    await expect(announced(page)).toHaveText('Customer service: Photo')
    await waitForReads(5)
  })

  await test.step('a hidden page marks nothing read', async () => {
    // nor does a late response to an earlier request
    await world.fault('POST', '/mobile/read', { type: 'drip', ms: 40 })
    const sent = page.waitForRequest('**/mobile/read')
    await world.chat({ text: 'Seen' })
    await waitForReads(6)
    await setHidden(page, true)
    await world.chat({ text: 'Unseen' })
    await expect(message(page, 'Customer service', 'Unseen')).toBeVisible()
    await (await (await sent).response())?.finished()
    await expect(unreadBehind(page)).toBeAttached()
    expect(await world.ledger(reads)).toHaveLength(6)
    await setHidden(page, false)
    await waitForReads(7)
    await expect(unreadBehind(page)).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource|ChunkLoadError/] })

  test('a panel whose code cannot be loaded leaves the screen in place', async ({
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

test('the panel fits 320 px with a keyboard, and has no accessibility violations', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('POST', '/mobile/chat', { type: 'code', code: 40001, message: 'No' })
  await world.chat({ text: 'See https://example.com/a', replyId: '1', emit: false })
  await world.chat({ fileUrl: `${world.baseURL}/icons/icon-192.png`, emit: false })
  // from the start: rows whose size changes overlap until they are measured
  await page.addInitScript(() => localStorage.setItem('textSize', '130'))
  await open('/?chat=1')
  await say(page, 'Fails')
  await expect(panel(page).getByText('send failed', { exact: true }).first()).toBeVisible()
  await expect(toast(page, 'No')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset.mode = 'dark'))
  expect(await axeViolations(page, 'color-contrast')).toEqual([])
  await page.setViewportSize({ width: 320, height: 568 })
  const overflow = await panel(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > 321)
      .map((element) => element.className),
  )
  expect(overflow).toEqual([])
  expect(await posts(world)).toHaveLength(1)

  const last = log(page).getByRole('group').last()
  await test.step('the chat stays at its end when messages and panel shrink together', async () => {
    await log(page).evaluate((box) => {
      delete document.documentElement.dataset.textSize
      // the browser limits the scroll position in this layout, and reports it in the next frame
      box.getBoundingClientRect()
      box.style.maxHeight = '150px'
    })
    await expect
      .poll(() => log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThan(2)
    await log(page).evaluate((box) => box.style.removeProperty('max-height'))
  })

  await test.step('the on-screen keyboard leaves the field visible', async () => {
    await expect(last).toBeInViewport()
    // a keyboard that resizes the page
    await page.setViewportSize({ width: 320, height: 300 })
    await field(page).fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight')
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await expect(last).toBeInViewport()
    // a keyboard that only covers the page
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
})
