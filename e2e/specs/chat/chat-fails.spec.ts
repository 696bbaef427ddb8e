import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import type { FaultAct } from '../../mock-api/control/faults.ts'
import {
  CHAT,
  chatTab,
  conversation,
  field,
  hasFailed,
  isSent,
  liveChat,
  menu,
  mine,
  openMenu,
  panel,
  posts,
  resend,
  say,
  sendButton,
  settledChat,
} from '../../support/chat.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { dangers, tapTwice } from '../../support/steps.ts'

/** Messages that fail or whose result is unknown: none is lost or sent twice. */

/** The texts sent since the ledger was cleared, once all taps have had their effect. */
async function expectSent(page: Page, world: MockWorld, texts: readonly string[]): Promise<void> {
  await expect(isSent(page, texts.at(-1) ?? '')).toBeVisible()
  // messages are sent one after the other: what a second tap sends comes before this one
  await say(page, 'And this')
  const sent = await world.waitForRequests({ method: 'POST', path: CHAT }, texts.length + 1)
  expect(sent.map(({ body }) => body)).toEqual(
    [...texts, 'And this'].map((message) => ({ message, type: 0 })),
  )
}

test.describe('a message that could not be delivered', () => {
  test.use({
    setup: {
      chat: conversation([
        { message: 'Did not go', from: '会员', response_http: 400 },
        {
          from: '会员',
          response_http: 400,
          type: 1,
          data: { text: '', file: { url: 'https://files.example/receipt.pdf' } },
        },
        'Hello',
      ]),
    },
  })

  test('shows that it failed, and is sent once by Resend', async ({
    member: { page, open },
    context,
    world,
  }) => {
    // a second tab shows what has failed, too, and so waits for the end of each attempt
    const another = await context.newPage()
    await another.goto('/')
    await open('/?chat=1')
    await expect(hasFailed(page, 'Did not go')).toBeVisible()
    await expect(mine(page, 'Did not go').getByText('10:00 AM')).toBeVisible()
    await openMenu(mine(page, 'Did not go'))
    await expect(menu(page).getByRole('listitem')).toHaveText(['Resend', 'Reply', 'Copy'])
    await page.keyboard.press('Escape')
    await tapTwice(resend(page, 'Did not go'))
    await expectSent(page, world, ['Did not go'])

    await test.step('a file has to be chosen again', async () => {
      const chosen = page.waitForEvent('filechooser')
      await resend(page, 'Open the file').click()
      await chosen
    })

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
        if (act.type === 'code') {
          await expect(mine(page, text).getByText(says)).toBeVisible()
          await mine(page, text).getByRole('button', { name: 'Edit' }).click()
          await expect(mine(page, text)).toHaveCount(0)
          await expect(field(page)).toBeFocused()
          await expect(field(page)).toHaveValue(text)
          await sendButton(page).click()
        } else await tapTwice(resend(page, text))
        await expectSent(page, world, [text, text])
        await expect(mine(page, text)).toHaveCount(1)
      })
    }
  })
})

test('a message that times out is marked on the chat’s tab, and is not sent again if it has arrived', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'hang' })
  await say(page, 'Are you there?')
  await world.waitForRequests({ method: 'POST', path: CHAT })
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await page.clock.fastForward(30_000)
  await expect(chatTab(page)).toHaveAccessibleName('Chat 1 not sent')
  await expect(dangers(page)).toHaveCount(0)
  // the app has fetched the conversation, which does not contain the message yet
  await settled(page)
  await chatTab(page).click()
  await expect(hasFailed(page, 'Are you there?')).toBeVisible()
  // opening the chat has fetched it, too
  await settledChat(page)
  // the server has received it after all
  await world.chat({ text: 'Are you there?', by: 'member', emit: false })
  await resend(page, 'Are you there?').click()
  await expect(isSent(page, 'Are you there?')).toBeVisible()
  await expect(mine(page, 'Are you there?')).toHaveCount(1)
  await expect(chatTab(page)).toHaveAccessibleName('Chat')
  expect(await posts(world)).toHaveLength(1)
})

test('a message that turns out to have failed after it was sent is marked on the chat’s tab', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await liveChat(page, world)
  await say(page, 'Here is the receipt')
  await expect(isSent(page, 'Here is the receipt')).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  const [sent, ...earlier] = (await world.snapshot()).chat
  const failed = { ...sent!, response_http: 400 }
  await world.patch({ chat: [failed, ...earlier] })
  await world.emit('chat', failed)
  await expect(chatTab(page)).toHaveAccessibleName('Chat 1 not sent')
  await chatTab(page).click()
  await expect(hasFailed(page, 'Here is the receipt')).toBeVisible()
  await page.goBack()
  await expect(chatTab(page)).toHaveAccessibleName('Chat')
})

test('a message interrupted by a lost connection can be sent again only if it has not arrived', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'reset-after' })
  await say(page, 'Arrived')
  await expect(isSent(page, 'Arrived')).toBeVisible()
  expect(await posts(world)).toHaveLength(1)
  await world.fault('POST', CHAT, { type: 'reset-before' })
  await say(page, 'Lost')
  await expect(hasFailed(page, 'Lost')).toBeVisible()
  // it is not there
  await expect(mine(page, 'Lost')).not.toContainText('Result unknown')
  // the faults below are for the next request for the conversation
  await settledChat(page)
  // while the conversation cannot be fetched, the result stays unknown and Resend sends nothing
  await world.fault('GET', CHAT, { type: 'hold' })
  await world.fault('GET', CHAT, { type: 'status', status: 500 }, { times: null })
  await resend(page, 'Lost').click()
  await expect(mine(page, 'Lost').getByRole('img', { name: 'On its way' })).toBeVisible()
  await world.release()
  await expect(hasFailed(page, 'Lost')).toBeVisible()
  await expect(mine(page, 'Lost')).toContainText('Result unknown')
  expect(await posts(world)).toHaveLength(2)
  await world.clearFaults()
  await resend(page, 'Lost').press('Enter')
  // the button is gone, and the keyboard stays at its message
  await expect(panel(page).locator(':focus')).toContainText('Lost')
  await expect(isSent(page, 'Lost')).toBeVisible()
  await expect(mine(page, 'Lost')).toHaveCount(1)
  expect(await posts(world)).toHaveLength(3)
})
