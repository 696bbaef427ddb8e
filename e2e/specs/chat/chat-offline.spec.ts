import {
  CHAT,
  chatTab,
  choose,
  field,
  hasFailed,
  isSent,
  liveChat,
  log,
  mine,
  panel,
  posts,
  resend,
  say,
  settledChat,
} from '../../support/chat.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { dismissToasts, endHold, loseNetwork, signIn } from '../../support/steps.ts'
import { onDisk } from '../../support/worker.ts'

/** Unsent messages are stored for their member only, survive a reload, and are in all tabs. */

/** Runs in the page: another tab stores a draft as soon as this one shows the field. */
const changeDraftOnce = (memberId: string) => {
  const observer = new MutationObserver(() => {
    const prefix = Object.keys(localStorage)
      .map((name) => /^m:[^:]+:/.exec(name)?.[0])
      .find((found) => found !== undefined)
    if (prefix === undefined || !document.querySelector('textarea')) return
    observer.disconnect()
    const key = `${prefix}chatDraft:${memberId}`
    const newValue = JSON.stringify({ text: 'Half a', reply: null, about: null })
    localStorage.setItem(key, newValue)
    // for a page that listens already
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  })
  observer.observe(document, { subtree: true, childList: true })
}

test('a draft that another tab changes while the chat opens is shown', async ({
  member: { page, open },
  world,
}) => {
  await page.addInitScript(changeDraftOnce, world.memberId)
  await open('/?chat=1')
  await liveChat(page, world)
  await expect(field(page)).toHaveValue('Half a')
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/WebSocket|Failed to load resource/] })

  test('a message stays until it is sent or deleted, and is never sent by itself', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await page.clock.install()
    await open('/?chat=1')
    await liveChat(page, world)
    await loseNetwork(page)
    // the age of the conversation, and not another one above it
    await expect(panel(page).getByText(/^Not up to date: as of/)).toBeVisible()
    expect(
      await panel(page)
        .getByText(/data from/)
        .isVisible(),
    ).toBe(false)
    await say(page, 'From the lift')
    await say(page, 'And the stairs')
    await expect(hasFailed(page, 'From the lift')).toBeVisible()
    await expect(hasFailed(page, 'And the stairs')).toBeVisible()
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    await expect(log(page).getByText('It is lost when the app closes.')).toHaveCount(0)
    await context.setOffline(false)
    await world.waitForSubscription()

    await test.step('it survives closing the panel and a reload', async () => {
      await page.goBack()
      await expect(panel(page)).toBeHidden()
      await chatTab(page).click()
      await expect(hasFailed(page, 'From the lift')).toBeVisible()
      await page.goto('/#/')
      await page.reload()
      // its tab is marked before the chat is opened
      await expect(chatTab(page)).toHaveAccessibleName('Chat 2 not sent')
      await chatTab(page).click()
      await expect(hasFailed(page, 'From the lift')).toBeVisible()
      await expect(hasFailed(page, 'And the stairs')).toBeVisible()
      expect(await posts(world)).toEqual([])
    })

    const second = await context.newPage()
    await test.step('a draft is the same in all tabs', async () => {
      await second.goto('/#/?chat=1')
      await field(page).fill('Half a')
      await expect(field(second)).toHaveValue('Half a')
      await field(second).fill('Half a thought')
      await expect(field(page)).toHaveValue('Half a thought')
      await field(page).fill('')
      await expect(field(second)).toHaveValue('')
    })

    await test.step('another tab shows it, too, and a message deleted there is gone here', async () => {
      await expect(hasFailed(second, 'From the lift')).toBeVisible()
      await choose(second, mine(second, 'And the stairs'), 'Delete')
      await expect(mine(second, 'And the stairs')).toHaveCount(0)
      await expect(mine(page, 'And the stairs')).toHaveCount(0)
    })

    await test.step('a message that one tab is sending cannot be sent by the other', async () => {
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

  test('a message that another tab is still looking up is shown once that tab is closed, or found', async ({
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
    await settledChat(other)
    // no further lookup gets a response
    await other.route(`**${CHAT}?*`, () => {})
    const looks = other.waitForRequest(`**${CHAT}?*`)
    await say(other, 'Found')
    await looks
    await world.chat({ text: 'Found', by: 'member', emit: false })
    await say(other, 'Lost')
    await open('/?chat=1')
    await expect(hasFailed(page, 'Before')).toBeVisible()
    await expect(isSent(page, 'Found')).toBeVisible()
    await expect(mine(page, 'Lost')).toHaveCount(0)
    await other.close()
    await expect.poll(async () => (await onDisk(page)).includes('Found')).toBe(false)
    await expect(mine(page, 'Found')).toHaveCount(1)
    await expect(hasFailed(page, 'Lost')).toBeVisible()
  })

  test('a message interrupted by a reload is found if it arrived, and not sent again if it did not', async ({
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

  test('a message interrupted by a reload is not sent again if it arrived more than a page ago', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await liveChat(page, world)
    await world.fault('POST', CHAT, { type: 'hang' })
    await say(page, 'Release 5000')
    await world.waitForRequests({ method: 'POST', path: CHAT })
    await page.goto('about:blank')
    await world.chat({ text: 'Release 5000', by: 'member', emit: false })
    for (let at = 1; at <= 45; at += 1) await world.chat({ text: `Later ${at}`, emit: false })
    await open('/?chat=1')
    await liveChat(page, world)
    await resend(page, 'Release 5000').click()
    await expect(hasFailed(page, 'Release 5000')).toHaveCount(0)
    await say(page, 'And this')
    await expect(isSent(page, 'And this')).toBeVisible()
    const texts = (await world.snapshot()).chat.map(({ message }) => message)
    expect(texts.filter((text) => text === 'Release 5000')).toHaveLength(1)
    expect(await posts(world)).toHaveLength(2)
  })
})

test('above an unsent message, the chat says that the history is loading, or that it could not be', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'code', code: 40001, message: 'Too long' })
  await say(page, 'Refused')
  await expect(hasFailed(page, 'Refused')).toBeVisible()
  await world.fault('GET', CHAT, { type: 'hold' }, { query: { page: '1' }, times: null })
  await page.reload()
  await expect(hasFailed(page, 'Refused')).toBeVisible()
  const loading = log(page).getByRole('status')
  await expect(loading).toHaveText('Loading')
  await endHold(world)
  await world.fault('GET', CHAT, { type: 'code', code: 40099 }, { times: null })
  await page.reload()
  await expect(log(page).getByText('Could not load')).toBeVisible()
  await world.clearFaults()
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect(log(page).getByText(/You are welcome/)).toBeVisible()
  await expect(log(page).getByText('Could not load')).toHaveCount(0)
})

test('draft and unsent messages survive closing, a reload and a new language, but not the session', async ({
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
  await expect.poll(stored).toHaveLength(2)

  await page.goBack()
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await chatTab(page).click()
  await world.fault('POST', CHAT, { type: 'code', code: 10001, message: 'Session expired' })
  await resend(page, 'My secret').click()
  await expect(page).toHaveURL(/userLogin/)
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(stored).toEqual([])
  await signIn(page, world)
  await expect(page).not.toHaveURL(/userLogin/)
  // without a uuid cookie the first self data is fetched only after 5 s (R2.08)
  await page.clock.fastForward(5_000)
  await expect(log(page)).toBeVisible()
  await expect(mine(page, 'My secret')).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  expect(await posts(world)).toHaveLength(2)
})
