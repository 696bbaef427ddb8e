import {
  chatTab,
  choose,
  conversation,
  field,
  log,
  message,
  panel,
  posts,
  say,
  sendButton,
} from './chat.ts'
import { expect, test, toast } from './fixtures.ts'
import { dangers, signIn } from './steps.ts'
import type { FaultAct } from './mock-api/faults.ts'

const CHAT = '/mobile/chat'

test.describe('with echoes', () => {
  test.use({ setup: { options: { echoesChat: true } } })

  test('a message is one bubble, whether its echo or the answer comes first', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await world.waitForSubscription()
    // the work is done and echoed at once, the answer drips in later
    await world.fault('POST', CHAT, { type: 'drip', ms: 20 })
    await say(page, 'Echo first')
    const first = message(page, 'You', 'Echo first')
    await expect(first.getByRole('img', { name: 'Sent' })).toBeVisible()
    await say(page, 'Answer first')
    const second = message(page, 'You', 'Answer first')
    await expect(second.getByRole('img', { name: 'Sent' })).toBeVisible()
    await world.waitForRequests({ method: 'POST', path: CHAT }, 2)
    await expect(first).toHaveCount(1)
    await expect(second).toHaveCount(1)
    // the same words once more are another message
    await say(page, 'Echo first')
    await expect(first).toHaveCount(2)
    expect((await posts(world)).map(({ body }) => body)).toEqual([
      { message: 'Echo first', type: 0 },
      { message: 'Answer first', type: 0 },
      { message: 'Echo first', type: 0 },
    ])
  })
})

test('a message shows at once, keeps its lines, and is sent once however often one taps', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await expect(sendButton(page)).toBeDisabled()
  for (const nothing of ['   ', '\n\n', '\u200B\u202E']) {
    await field(page).fill(nothing)
    await expect(sendButton(page)).toBeDisabled()
  }
  await world.fault('POST', CHAT, { type: 'hold' })
  await field(page).fill('  One\nTwo ')
  await sendButton(page).evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 5; taps += 1) button.click()
  })
  const sent = message(page, 'You', /One\s+Two/)
  await expect(sent.getByRole('img', { name: 'On its way' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  // a second one waits for its turn, so that they arrive in order
  await say(page, 'Three')
  await expect(message(page, 'You', 'Three').getByRole('img', { name: 'On its way' })).toBeVisible()
  expect(await posts(world)).toHaveLength(1)
  await world.release()
  await expect(message(page, 'You', 'Three').getByRole('img', { name: 'Sent' })).toBeVisible()
  expect((await posts(world)).map(({ body }) => body)).toEqual([
    { message: 'One\nTwo', type: 0 },
    { message: 'Three', type: 0 },
  ])
})

for (const [name, act, says] of [
  ['500', { type: 'status', status: 500 }, 'The server had a problem. Please try again later.'],
  ['a refusal', { type: 'code', code: 40001, message: 'Too long' }, 'Too long'],
] as [string, FaultAct, string][]) {
  test(`${name}: send failed, and Resend sends it once`, async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await world.fault('POST', CHAT, act)
    await say(page, 'Please check')
    const mine = message(page, 'You', 'Please check')
    await expect(mine.getByText('send failed')).toBeVisible()
    await expect(toast(page, says)).toBeVisible()
    await mine.getByRole('button', { name: 'Resend' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(mine.getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect(mine).toHaveCount(1)
    expect(await posts(world)).toHaveLength(2)
  })
}

test('a timeout: send failed without a toast; what has arrived all the same is not sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/?chat=1')
  await world.waitForSubscription()
  await world.fault('POST', CHAT, { type: 'hang' })
  await say(page, 'Are you there?')
  await world.waitForRequests({ method: 'POST', path: CHAT })
  await page.clock.fastForward(30_000)
  const mine = message(page, 'You', 'Are you there?')
  await expect(mine.getByText('send failed')).toBeVisible()
  await expect(dangers(page)).toHaveCount(0)
  // the server had taken it after all
  await world.chat({ text: 'Are you there?', by: 'member', emit: false })
  await mine.getByRole('button', { name: 'Resend' }).click()
  await expect(mine.getByRole('img', { name: 'Sent' })).toBeVisible()
  await expect(mine).toHaveCount(1)
  expect(await posts(world)).toHaveLength(1)
})

test('a connection that is cut: what arrived is sent, what did not can be sent again', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await world.fault('POST', CHAT, { type: 'reset-after' })
  await say(page, 'Arrived')
  await expect(message(page, 'You', 'Arrived').getByRole('img', { name: 'Sent' })).toBeVisible()
  expect(await posts(world)).toHaveLength(1)
  await world.fault('POST', CHAT, { type: 'reset-before' })
  await say(page, 'Lost')
  const lost = message(page, 'You', 'Lost')
  await expect(lost.getByText('send failed')).toBeVisible()
  // nobody knows, and nobody can be asked: it is not sent blindly
  await world.fault('GET', CHAT, { type: 'status', status: 500 })
  await lost.getByRole('button', { name: 'Resend' }).click()
  await world.waitForRequests({ method: 'GET', path: CHAT })
  await expect(lost.getByText('send failed')).toBeVisible()
  expect(await posts(world)).toHaveLength(2)
  await world.clearFaults()
  await lost.getByRole('button', { name: 'Resend' }).click()
  await expect(lost.getByRole('img', { name: 'Sent' })).toBeVisible()
  await expect(lost).toHaveCount(1)
  expect(await posts(world)).toHaveLength(3)
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource/] })

  test('a message fails, is copied, and is never sent by itself', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/?chat=1')
    await expect(log(page)).toBeVisible()
    await context.setOffline(true)
    await say(page, 'From the lift')
    const mine = message(page, 'You', 'From the lift')
    await expect(mine.getByText('send failed')).toBeVisible()
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    await mine.getByRole('button', { name: 'Copy' }).click()
    await expect(toast(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('From the lift')
    await context.setOffline(false)
    await world.waitForSubscription()
    // it outlives the panel, and stays what it is
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await chatTab(page).click()
    await expect(mine.getByText('send failed')).toBeVisible()
    expect(await posts(world)).toEqual([])
    await mine.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(mine).toHaveCount(0)
  })
})

test.describe('a message that the backend could not pass on', () => {
  test.use({
    setup: {
      chat: conversation([{ message: 'Did not go', from: '会员', response_http: 400 }, 'Hello']),
    },
  })

  test('says so, and is sent anew', async ({ member: { page, open }, world }) => {
    await open('/?chat=1')
    const mine = message(page, 'You', 'Did not go')
    await expect(mine.getByText('send failed')).toBeVisible()
    await expect(mine.getByRole('button', { name: 'Copy' })).toBeVisible()
    await mine.getByRole('button', { name: 'Resend' }).click()
    await expect(mine.last().getByRole('img', { name: 'Sent' })).toBeVisible()
    expect((await posts(world)).map(({ body }) => body)).toEqual([
      { message: 'Did not go', type: 0 },
    ])
  })
})

test('a session that ends while sending: nothing is sent for the next one', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/?chat=1')
  await world.fault('POST', CHAT, { type: 'status', status: 500 })
  await say(page, 'My secret')
  await expect(message(page, 'You', 'My secret').getByText('send failed')).toBeVisible()
  await world.fault('POST', CHAT, { type: 'code', code: 10001, message: 'Session expired' })
  await message(page, 'You', 'My secret').getByRole('button', { name: 'Resend' }).click()
  await expect(page).toHaveURL(/userLogin/)
  await expect(panel(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'My secret',
  )
  await signIn(page, world)
  await expect(page).not.toHaveURL(/userLogin/)
  // without a uuid the first self data waits 5 s (spec §9)
  await page.clock.fastForward(5_000)
  await expect(panel(page)).toBeVisible()
  await expect(log(page)).toBeVisible()
  await expect(message(page, 'You', 'My secret')).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  expect(await posts(world)).toHaveLength(2)
})

test.describe('replies', () => {
  test.use({
    setup: {
      chat: conversation([
        'The very first',
        ...Array.from({ length: 45 }, (_, index) => `Said ${index}.`),
        {
          message: 'With its words',
          reply_id: 1,
          replyContent: { from: '客服', msg: 'The very first' },
        },
        { message: 'Without them', reply_id: 3, from: '会员' },
        { message: 'To one that is gone', reply_id: 999 },
      ]),
    },
  })

  test('quote by menu and by swipe; a quote leads to its message', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    const mine = message(page, 'You', 'Without them')
    await expect(mine.getByRole('button', { name: 'Customer service Said 1.' })).toBeVisible()
    const gone = message(page, 'Customer service', 'To one that is gone')
    await expect(gone.getByText('The quoted message is not available')).toBeVisible()
    await expect(dangers(page)).toHaveCount(0)

    await choose(page, mine, 'Reply')
    await expect(field(page)).toBeFocused()
    await expect(panel(page).locator('form').getByText('You')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Cancel the reply' }).click()
    await gone.getByText('To one that is gone').evaluate((target) => {
      const at = (type: string, clientX: number) =>
        target.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientX }),
        )
      for (const [type, x] of [
        ['pointerdown', 20],
        ['pointermove', 60],
        ['pointermove', 110],
        ['pointerup', 110],
      ] as const)
        at(type, x)
    })
    await expect(field(page)).toBeFocused()
    await say(page, 'Yes')
    const answer = message(page, 'You', 'Yes')
    await expect(answer.getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect(answer.getByRole('button', { name: /Customer service To one/ })).toBeVisible()
    expect((await posts(world))[0]?.body).toEqual({ message: 'Yes', type: 0, reply_id: '49' })

    // 46 messages further up, two pages into the history
    await page.getByRole('button', { name: 'Customer service The very first' }).click()
    await expect(message(page, 'Customer service', /^The very first/).first()).toBeInViewport()
  })

  test('to a message that has been deleted is refused and said', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    const gone = message(page, 'Customer service', 'To one that is gone')
    await choose(page, gone, 'Reply')
    await world.patch({ chat: conversation(['Another']) })
    await say(page, 'To nobody')
    await expect(message(page, 'You', 'To nobody').getByText('send failed')).toBeVisible()
    await expect(toast(page, 'The quoted message does not exist')).toBeVisible()
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

test.describe('hostile words', () => {
  test.use({
    setup: {
      chat: conversation([
        ...HOSTILE,
        { message: 'named', data: { text: '', file: { url: 'javascript:window.hacked=1' } } },
        { message: 'q', reply_id: 1, replyContent: { from: '<b>', msg: '<img src=x onerror=1>' } },
        'See https://bank.example@evil.example/x and https://bаnk.example/.',
      ]),
    },
  })

  test('are words; links say where they lead and ask', async ({
    member: { page, open },
    context,
  }) => {
    await open('/?chat=1')
    const links = panel(page).getByRole('link')
    await expect(message(page, 'Customer service', /^See/)).toBeInViewport()
    await expect(links.first()).toHaveText('evil.example/x')
    await expect(links.nth(1)).toHaveText('xn--bnk-6cd.example')
    for (const text of ['Show all', 'Empty message', 'onerror=']) {
      for (let up = 0; up < 12 && (await log(page).getByText(text).count()) === 0; up += 1) {
        await log(page).evaluate((element) => (element.scrollTop -= 400))
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
  })
})
