import type { Locator } from 'playwright/test'
import {
  CHAT,
  chatTab,
  choose,
  conversation,
  field,
  liveChat,
  log,
  menu,
  message,
  panel,
  posts,
  say,
  sendButton,
} from '../../support/chat.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { copied, dangers } from '../../support/steps.ts'

test.use(MOVING)

/** Touches an element at the first x, moves over the others and lifts; with one x it stays down. */
const touch = (target: Locator, ...places: number[]) =>
  target.evaluate((element, [first = 0, ...rest]) => {
    const at = (type: string, clientX: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientX }),
      )
    at('pointerdown', first)
    for (const x of rest) at('pointermove', x)
    if (rest.length > 0) at('pointerup', rest.at(-1) ?? first)
  }, places)

test.describe('with echoes', () => {
  test.use({ setup: { options: { echoesChat: true } } })

  test('a message shows at once as one bubble, and is sent once, however often the button is tapped', async ({
    member: { page, open },
    world,
  }) => {
    const mine = (text: string | RegExp) => message(page, 'You', text)
    await open('/?chat=1')
    await world.waitForSubscription()

    await test.step('a blank text is not sent', async () => {
      await expect(sendButton(page)).toBeDisabled()
      for (const nothing of ['   ', '\n\n', '\u200B\u202E']) {
        await field(page).fill(nothing)
        await expect(sendButton(page)).toBeDisabled()
      }
    })

    await test.step('five taps send a message of several lines once', async () => {
      await world.fault('POST', CHAT, { type: 'hold' })
      await field(page).fill('  One\nTwo ')
      await sendButton(page).evaluate((button: HTMLElement) => {
        for (let taps = 0; taps < 5; taps += 1) button.click()
      })
      await expect(mine(/One\s+Two/).getByRole('img', { name: 'On its way' })).toBeVisible()
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      // a second message waits for its turn, so that both arrive in order
      await say(page, 'Three')
      await expect(mine('Three').getByRole('img', { name: 'On its way' })).toBeVisible()
      await world.waitForRequests({ method: 'POST', path: CHAT })
      expect(await posts(world)).toHaveLength(1)
      await world.release()
      await expect(mine('Three').getByRole('img', { name: 'Sent' })).toBeVisible()
    })

    await test.step('the echo may arrive before or after the response', async () => {
      // the message is stored and echoed at once, but the response arrives slowly
      await world.fault('POST', CHAT, { type: 'drip', ms: 20 })
      await say(page, 'Echo first')
      await expect(mine('Echo first').getByRole('img', { name: 'Sent' })).toBeVisible()
      await say(page, 'Answer first')
      await expect(mine('Answer first').getByRole('img', { name: 'Sent' })).toBeVisible()
      // the same text again is another message
      await say(page, 'Echo first')
      await expect(mine('Echo first').getByRole('img', { name: 'Sent' })).toHaveCount(2)
    })
    for (const text of [/One\s+Two/, 'Three', 'Answer first']) {
      await expect(mine(text)).toHaveCount(1)
    }
    const texts = ['One\nTwo', 'Three', 'Echo first', 'Answer first', 'Echo first']
    expect((await posts(world)).map(({ body }) => body)).toEqual(
      texts.map((text) => ({ message: text, type: 0 })),
    )
  })
})

test.describe('replies', () => {
  test.use({
    setup: {
      chat: conversation([
        'The very first',
        ...Array.from({ length: 45 }, (_, index) => `Said ${index}.`),
        {
          message: 'With its words',
          reply_id: 1_001,
          replyContent: { from: '客服', msg: 'The very first' },
        },
        { message: 'Without them', reply_id: 1_003, from: '会员' },
        { message: 'To one that is gone', reply_id: 999 },
      ]),
    },
  })

  test('quote a message from its menu or by a swipe, and lead back to it', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await open('/?chat=1')
    await liveChat(page, world)
    const mine = message(page, 'You', 'Without them')
    const gone = message(page, 'Customer service', 'To one that is gone')

    await test.step('a quoted message that is not loaded is fetched', async () => {
      await expect(mine.getByRole('button', { name: 'Customer service Said 1.' })).toBeVisible()
      await expect(gone.getByText('The quoted message is not available')).toBeVisible()
      await expect(dangers(page)).toHaveCount(0)
    })

    await test.step('a quote whose message cannot be loaded says why', async () => {
      const rejection = { type: 'code', code: 40099, message: 'Not now' } as const
      await world.fault('GET', CHAT, rejection, { query: { page: '2' } })
      await log(page).getByRole('button', { name: 'Customer service The very first' }).click()
      await expect(toast(page, 'Not now')).toBeVisible()
    })

    await test.step('the menu opens by long press, right click, keyboard and button', async () => {
      await touch(gone.getByText('To one'), 20)
      await expect(menu(page).getByText('To one that is gone')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await gone.getByText('To one').click({ button: 'right' })
      await expect(menu(page).getByRole('listitem')).toHaveText(['Reply', 'Copy'])
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await gone.getByRole('button', { name: /^Actions for/ }).focus()
      await page.keyboard.press('Shift+F10')
      await expect(menu(page)).toBeVisible()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await menu(page).getByRole('button', { name: 'Copy' }).click()
      await expect(toast(page, 'Copied')).toBeVisible()
      expect(await copied(page)).toBe('To one that is gone')
      await expect(menu(page)).toBeHidden()
      await choose(page, mine, 'Reply')
    })

    await test.step('a reply from the menu can be cancelled, and a swipe starts one, too', async () => {
      const form = panel(page).locator('form')
      await expect(field(page)).toBeFocused()
      await expect(form.getByText('You')).toBeVisible()
      await panel(page).getByRole('button', { name: 'Cancel the reply' }).click()
      await expect(form.getByText('You')).toHaveCount(0)
      await touch(gone.getByText('To one'), 20, 60, 110)
      await expect(form.getByText('To one that is gone')).toBeVisible()
      await expect(field(page)).toBeFocused()
      await say(page, 'Yes')
      const answer = message(page, 'You', 'Yes')
      await expect(answer.getByRole('img', { name: 'Sent' })).toBeVisible()
      await expect(answer.getByRole('button', { name: /Customer service To one/ })).toBeVisible()
      expect((await posts(world))[0]?.body).toEqual({ message: 'Yes', type: 0, reply_id: '1049' })
    })

    await test.step('a quote leads to its message two pages back in the history', async () => {
      // by keyboard, because rows that are still being measured would move under a tap
      await page.getByRole('button', { name: 'Customer service The very first' }).press('Enter')
      await expect(message(page, 'Customer service', /^The very first/).first()).toBeInViewport()
      await panel(page).getByRole('button', { name: 'To the newest message' }).click()
      // at once, while its message is still marked as found
      await page.getByRole('button', { name: 'Customer service The very first' }).press('Enter')
      await expect(message(page, 'Customer service', /^The very first/).first()).toBeInViewport()
      await panel(page).getByRole('button', { name: 'To the newest message' }).click()
    })

    await test.step('a reply to a deleted message is rejected with a toast', async () => {
      await choose(page, gone, 'Reply')
      await world.patch({ chat: conversation(['Another']) })
      await say(page, 'To nobody')
      await expect(message(page, 'You', 'To nobody').getByText('send failed')).toBeVisible()
      await expect(toast(page, 'The quoted message does not exist')).toBeVisible()
    })
  })
})

test.describe('a quote that came without its text', () => {
  test.use({
    setup: {
      chat: conversation([
        ...Array.from({ length: 45 }, (_, index) => `Said ${index + 1}.`),
        { message: 'About one in view', reply_id: 1_045 },
        { message: 'About an earlier one', reply_id: 1_003 },
      ]),
    },
    expectedConsole: [/500/],
  })

  test('takes it from the conversation, and is asked for again when it is next shown', async ({
    member: { page, open },
    world,
  }) => {
    const earlier = message(page, 'Customer service', 'About an earlier one')
    const path = '/mobile/messages/1003'
    await world.fault('GET', path, { type: 'status', status: 500 }, { times: null })
    await open('/?chat=1')
    await liveChat(page, world)
    const inView = message(page, 'Customer service', 'About one in view')
    await expect(inView.getByRole('button', { name: 'Customer service Said 45.' })).toBeVisible()
    const missing = earlier.getByRole('button', { name: 'The quoted message is not available' })
    await expect(missing).toBeVisible()

    await world.clearFaults()
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await chatTab(page).click()
    await expect(earlier.getByRole('button', { name: 'Customer service Said 3.' })).toBeVisible()
    expect(await world.ledger({ path: '/mobile/messages/1045' })).toEqual([])
  })
})

const HOSTILE = [
  '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1">',
  'javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  '//evil.example/x',
  'https://evil.example/x.jpg?onerror=window.hacked=1',
  'pay \u202E00.005\u202C now \u200B\u200B',
  '\u200B\u200D',
  'x'.repeat(10_240),
  'line\n'.repeat(10_000),
  'Z̴̡̛͎̟'.repeat(200),
]

test.describe('hostile text', () => {
  test.use({
    setup: {
      chat: conversation([
        ...HOSTILE,
        { message: 'named', data: { text: '', file: { url: 'javascript:window.hacked=1' } } },
        {
          message: 'q',
          reply_id: 1_001,
          replyContent: { from: '<b>', msg: '<img src=x onerror=1>' },
        },
        'See https://bank.example@evil.example/x and https://bаnk.example/.',
      ]),
    },
  })

  test('is shown as text, and its links ask for confirmation before they open', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await open('/?chat=1')
    const links = panel(page).getByRole('link')
    await expect(message(page, 'Customer service', /^See/)).toBeInViewport()
    await expect(links.first()).toHaveText('evil.example/x')
    await expect(links.nth(1)).toHaveText('xn--bnk-6cd.example')
    for (const text of ['Show all', 'Empty message', 'onerror=']) {
      for (let up = 0; up < 12 && (await log(page).getByText(text).count()) === 0; up += 1) {
        // waits until the rows are rendered: faster scrolling would skip some
        await log(page).evaluate((element) => {
          element.scrollTop -= 400
          return new Promise((drawn) => {
            requestAnimationFrame(() => requestAnimationFrame(drawn))
          })
        })
      }
      await expect(log(page).getByText(text).first()).toBeAttached()
    }
    const tallest = await log(page).evaluate((element) =>
      Math.max(...[...element.querySelectorAll('[role=group]')].map((row) => row.clientHeight)),
    )
    expect(tallest).toBeLessThan(2_000)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await log(page).locator('script, iframe, object, [onerror], [onload]').count()).toBe(0)

    await log(page).evaluate((element) => (element.scrollTop = element.scrollHeight))
    await context.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
    )
    await links.first().click()
    const question = page.getByRole('alertdialog', { name: 'Open this link?' })
    await expect(question.getByText('https://evil.example/x')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(context.pages()).toHaveLength(1)
    await links.first().click()
    const opened = context.waitForEvent('page')
    await question.getByRole('button', { name: 'Open' }).click()
    const evil = await opened
    await evil.waitForLoadState()
    expect(await evil.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await evil.close()
    // what the app's host serves besides the app may be another user's file
    await world.chat({ text: `${world.baseURL}/mobile/files/receipt.svg` })
    await log(page)
      .getByRole('link', { name: /receipt\.svg/ })
      .click()
    await expect(question).toBeVisible()
  })
})

test.describe('a long text', () => {
  const address = 'https://wallet.example/pay/0123456789/confirm'
  test.use({ setup: { chat: conversation([`${'So '.repeat(490)}${address} and ${address}/2`]) } })

  test('shows no part of an address as a link, and has its links where it is shown in full', async ({
    member: { page, open },
  }) => {
    await open('/?chat=1')
    const more = log(page).getByRole('button', { name: 'Show all' })
    await expect(more).toBeVisible()
    await expect(log(page).getByRole('link')).toHaveCount(0)
    await more.click()
    await menu(page).getByRole('link').last().click()
    const question = page.getByRole('alertdialog', { name: 'Open this link?' })
    await expect(question.getByText(`${address}/2`)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await menu(page).getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toBeHidden()
  })
})
