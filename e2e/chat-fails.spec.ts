import type { Page } from 'playwright/test'
import {
  chatTab,
  choose,
  conversation,
  field,
  liveChat,
  log,
  menu,
  message,
  openMenu,
  panel,
  posts,
  say,
} from './chat.ts'
import { expect, test, toast } from './fixtures.ts'
import { onDisk } from './pwa/worker.ts'
import { dangers, dismissToasts, signIn, tapTwice } from './steps.ts'
import type { FaultAct } from './mock-api/faults.ts'

/** Messages that do not go out, or of which nobody knows: no word is lost, none is sent twice. */

const CHAT = '/mobile/chat'
const mine = (page: Page, text: string) => message(page, 'You', text)
const hasFailed = (page: Page, text: string) => mine(page, text).getByText('send failed')
const isSent = (page: Page, text: string) =>
  mine(page, text).last().getByRole('img', { name: 'Sent' })
const resend = (page: Page, text: string) =>
  mine(page, text).getByRole('button', { name: 'Resend' })

test.describe('a message that the backend could not pass on', () => {
  test.use({
    setup: {
      chat: conversation([{ message: 'Did not go', from: '会员', response_http: 400 }, 'Hello']),
    },
  })

  test('and one that is refused say so, and Resend sends each once', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await expect(hasFailed(page, 'Did not go')).toBeVisible()
    await openMenu(mine(page, 'Did not go'))
    await expect(menu(page).getByRole('listitem')).toHaveText(['Resend', 'Reply', 'Copy'])
    await page.keyboard.press('Escape')
    await resend(page, 'Did not go').click()
    await expect(isSent(page, 'Did not go')).toBeVisible()
    expect(await posts(world)).toHaveLength(1)

    for (const [text, act, says] of [
      ['Five hundred', { type: 'status', status: 500 }, /The server had a problem/],
      ['Refused', { type: 'code', code: 40001, message: 'Too long' }, 'Too long'],
    ] as [string, FaultAct, string | RegExp][]) {
      await test.step(text, async () => {
        await world.clearLedger()
        await world.fault('POST', CHAT, act)
        await say(page, text)
        await expect(hasFailed(page, text)).toBeVisible()
        await expect(toast(page, says)).toBeVisible()
        await tapTwice(resend(page, text))
        await expect(isSent(page, text)).toBeVisible()
        await expect(mine(page, text)).toHaveCount(1)
        expect(await posts(world)).toHaveLength(2)
      })
    }
  })
})

test('a timeout: send failed without a toast; what has arrived all the same is not sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'hang' })
  await say(page, 'Are you there?')
  await world.waitForRequests({ method: 'POST', path: CHAT })
  await page.clock.fastForward(30_000)
  await expect(hasFailed(page, 'Are you there?')).toBeVisible()
  await expect(dangers(page)).toHaveCount(0)
  // the server had taken it after all
  await world.chat({ text: 'Are you there?', by: 'member', emit: false })
  await resend(page, 'Are you there?').click()
  await expect(isSent(page, 'Are you there?')).toBeVisible()
  await expect(mine(page, 'Are you there?')).toHaveCount(1)
  expect(await posts(world)).toHaveLength(1)
})

test('a connection that is cut: what arrived is sent, what did not can be sent again', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await world.fault('POST', CHAT, { type: 'reset-after' })
  await say(page, 'Arrived')
  await expect(isSent(page, 'Arrived')).toBeVisible()
  expect(await posts(world)).toHaveLength(1)
  await world.fault('POST', CHAT, { type: 'reset-before' })
  await say(page, 'Lost')
  await expect(hasFailed(page, 'Lost')).toBeVisible()
  // nobody knows, and nobody can be asked: it is not sent blindly
  await world.fault('GET', CHAT, { type: 'status', status: 500 }, { times: null })
  await resend(page, 'Lost').click()
  await expect(mine(page, 'Lost').getByRole('img', { name: 'On its way' })).toBeVisible()
  await expect(hasFailed(page, 'Lost')).toBeVisible()
  expect(await posts(world)).toHaveLength(2)
  await world.clearFaults()
  await resend(page, 'Lost').click()
  await expect(isSent(page, 'Lost')).toBeVisible()
  await expect(mine(page, 'Lost')).toHaveCount(1)
  expect(await posts(world)).toHaveLength(3)
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource/] })

  test('a message stays until it is sent or deleted, over panel, reload and tabs, and never goes by itself', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await open('/?chat=1')
    await liveChat(page, world)
    await context.setOffline(true)
    await say(page, 'From the lift')
    await say(page, 'And the stairs')
    await expect(hasFailed(page, 'From the lift')).toBeVisible()
    await expect(hasFailed(page, 'And the stairs')).toBeVisible()
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    await expect(log(page).getByText('It is lost when the app closes.')).toHaveCount(0)
    await context.setOffline(false)
    await world.waitForSubscription()

    await test.step('over a closed panel and a reload', async () => {
      await page.goBack()
      await expect(panel(page)).toBeHidden()
      await chatTab(page).click()
      await expect(hasFailed(page, 'From the lift')).toBeVisible()
      await page.reload()
      await expect(hasFailed(page, 'From the lift')).toBeVisible()
      await expect(hasFailed(page, 'And the stairs')).toBeVisible()
      expect(await posts(world)).toEqual([])
    })

    const second = await context.newPage()
    await test.step('another tab has it, too, and what it deletes is gone', async () => {
      await second.goto('/#/?chat=1')
      await expect(hasFailed(second, 'From the lift')).toBeVisible()
      await choose(second, mine(second, 'And the stairs'), 'Delete')
      await expect(mine(second, 'And the stairs')).toHaveCount(0)
      await expect(mine(page, 'And the stairs')).toHaveCount(0)
    })

    await test.step('sent in one tab, it is not sent in the other', async () => {
      await world.fault('POST', CHAT, { type: 'hold' })
      await resend(second, 'From the lift').click()
      await world.waitForRequests({ method: 'POST', path: CHAT })
      await resend(page, 'From the lift').click()
      await expect(hasFailed(page, 'From the lift')).toBeVisible()
      await world.release()
      await expect(isSent(second, 'From the lift')).toBeVisible()
      await expect(hasFailed(page, 'From the lift')).toHaveCount(0)
      expect(await posts(world)).toHaveLength(1)
      await page.reload()
      await expect(isSent(page, 'From the lift')).toBeVisible()
      await expect(mine(page, 'From the lift')).toHaveCount(1)
    })
  })

  test('what another tab is still looking for is shown once that tab is closed', async ({
    member: { page, open },
    world,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/#/?chat=1')
    await liveChat(other, world)
    await world.fault('POST', CHAT, { type: 'reset-before' }, { times: null })
    await say(other, 'Before')
    await expect(hasFailed(other, 'Before')).toBeVisible()
    // whatever it asks for, and why: it finds nothing out
    await other.route(`**${CHAT}?*`, () => {})
    const looks = other.waitForRequest(`**${CHAT}?*`)
    await say(other, 'Lost')
    await looks
    await open('/?chat=1')
    await expect(hasFailed(page, 'Before')).toBeVisible()
    await expect(mine(page, 'Lost')).toHaveCount(0)
    await other.close()
    await expect(hasFailed(page, 'Lost')).toBeVisible()
  })

  test('a page that ends while it sends: what arrived is found, the rest is not sent by itself', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await liveChat(page, world)
    await world.fault('POST', CHAT, { type: 'hang' }, { times: 2 })
    await say(page, 'On the way')
    await say(page, 'Behind it')
    await world.waitForRequests({ method: 'POST', path: CHAT })
    await world.chat({ text: 'On the way', by: 'member', emit: false })
    await page.reload()
    await expect(hasFailed(page, 'Behind it')).toBeVisible()
    await expect(isSent(page, 'On the way')).toBeVisible()
    await expect(mine(page, 'On the way')).toHaveCount(1)
    expect(await posts(world)).toHaveLength(1)
  })
})

test('draft and unsent words stay over close, reload and language, and go with the member', async ({
  member: { page, open },
  world,
}) => {
  const stored = async () => (await onDisk(page)).match(/Half a thought|My secret/g) ?? []
  await page.clock.install()
  await open('/selfData?chat=1')
  await world.fault('POST', CHAT, { type: 'status', status: 500 })
  await say(page, 'My secret')
  await expect(hasFailed(page, 'My secret')).toBeVisible()
  await dismissToasts(page)
  await field(page).fill('Half a thought\nand more')
  await page.goBack()
  await page.getByRole('button', { name: /切换到中文/ }).click()
  await page.getByRole('navigation').getByRole('link', { name: '聊天' }).click()
  const chinese = page.getByRole('dialog', { name: '客服' })
  await expect(chinese.getByRole('textbox')).toHaveValue('Half a thought\nand more')
  await page.reload()
  await expect(chinese.getByRole('textbox')).toHaveValue('Half a thought\nand more')
  await expect(chinese.getByText('发送失败', { exact: true }).first()).toBeVisible()
  expect(await stored()).toHaveLength(2)

  await page.goBack()
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await chatTab(page).click()
  await world.fault('POST', CHAT, { type: 'code', code: 10001, message: 'Session expired' })
  await resend(page, 'My secret').click()
  await expect(page).toHaveURL(/userLogin/)
  await expect(panel(page)).toHaveCount(0)
  expect(await stored()).toEqual([])
  await signIn(page, world)
  await expect(page).not.toHaveURL(/userLogin/)
  // without a uuid the first self data waits 5 s (spec §9)
  await page.clock.fastForward(5_000)
  await expect(log(page)).toBeVisible()
  await expect(mine(page, 'My secret')).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  expect(await posts(world)).toHaveLength(2)
})
