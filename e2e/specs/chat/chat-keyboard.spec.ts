import {
  choose,
  conversation,
  field,
  isSent,
  log,
  message,
  panel,
  posts,
  sendButton,
} from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'

/** Writing with a keyboard, on a computer. */

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1_000, height: 800 } })

test('Enter sends a message; of what is pasted, cells of a spreadsheet stay text, and a picture is sent', async ({
  member: { page, open },
  world,
}) => {
  const paste = (texts: Record<string, string>) =>
    field(page).evaluate((input, data) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
      const file = new File([''], 'image.png', { type: 'image/png' })
      clipboardData.items.add(file)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // whether the browser pastes the text itself
      return input.dispatchEvent(event)
    }, texts)
  await open('/?chat=1')
  await expect(log(page)).toBeVisible()
  await test.step('Enter sends, but not while it only confirms an input method’s word', async () => {
    await field(page).fill('你好')
    // Safari ends the composition before the key, and says so only by this code
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await expect(field(page)).toHaveValue('你好')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('500')
    await page.keyboard.press('Enter')
    await expect(isSent(page, '500')).toBeVisible()
    const sent = (await posts(world)).map(({ body }) => body)
    expect(sent).toEqual([{ message: '你好\n500', type: 0 }])
  })
  // a spreadsheet adds a picture of the cells
  expect(await paste({ 'text/plain': '1005\t500', 'text/html': '<table></table>' })).toBe(true)
  expect(await paste({ 'text/html': '<img src="https://example.com/a.png">' })).toBe(false)
  expect(await paste({ 'text/plain': 'receipt.png' })).toBe(false)
  expect(await posts(world)).toHaveLength(1)
})

test.describe('in a browser that cannot size a field by its content', () => {
  test.use({ setup: { counts: { chat: 30 } } })

  test('typing a long message leaves the newest message in view', async ({
    member: { page, open },
    context,
  }) => {
    await context.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (query: string, value?: string) => {
        if (query === 'field-sizing') return false
        return value === undefined ? supports(query) : supports(query, value)
      }
    })
    await open('/?chat=1')
    await field(page).evaluate((input) => input.style.setProperty('field-sizing', 'fixed'))
    const newest = log(page).getByRole('group').last()
    await expect(newest).toBeInViewport({ ratio: 0.99 })
    const { height: before = 0 } = (await field(page).boundingBox()) ?? {}
    await field(page).focus()
    // by line, because typing 480 letters takes a slow machine half a minute
    for (let times = 0; times < 10; times += 1)
      await page.keyboard.insertText('A long message. '.repeat(3))
    await expect
      .poll(async () => (await field(page).boundingBox())?.height)
      .toBeGreaterThan(before + 48)
    await expect(newest).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('button', { name: 'To the newest message' })).toHaveCount(0)
  })
})

test.describe('above the keyboard of a small phone', () => {
  test.use({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    setup: { chat: conversation(Array.from({ length: 30 }, (_, at) => `Said ${at + 1}.`)) },
  })

  test('a long reply about an order leaves the newest message, Close and Send in view', async ({
    member: { page, open },
  }) => {
    await page.addInitScript(() => localStorage.setItem('textSize', '130'))
    await open('/ordersC?chat=1&about=C10020001')
    const newest = message(page, 'Customer service', 'Said 30.')
    await expect(newest).toBeInViewport()
    await choose(page, newest, 'Reply')
    await field(page).fill('One\nTwo\nThree\nFour')
    await panel(page)
      .getByLabel('Photos or videos', { exact: true })
      .setInputFiles([{ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('photo') }])
    await expect(panel(page).getByRole('alert')).toBeVisible()
    for (const height of [400, 340]) {
      await page.setViewportSize({ width: 360, height })
      await expect(log(page)).toHaveJSProperty('clientHeight', 48)
      const close = panel(page).getByRole('button', { name: 'Close', exact: true })
      for (const button of [close, sendButton(page), field(page)])
        await expect(button).toBeInViewport({ ratio: 1 })
      await expect(newest).toBeInViewport()
    }
    // what does not fit scrolls
    const cancel = panel(page).getByRole('button', { name: 'Cancel the reply' })
    await cancel.click()
    await expect(cancel).toHaveCount(0)
  })
})
