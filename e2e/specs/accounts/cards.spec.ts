import type { Page } from 'playwright/test'
import {
  accounts,
  answer,
  change,
  changes,
  collect,
  dialog,
  LIST,
  listCount,
  PATH,
} from '../../support/card-steps.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { tab } from '../../support/on-duty.ts'
import { dismissToasts, tapTwice } from '../../support/steps.ts'

/** The account switches on home are confirmed, sent once, and show only the server's value. */

const pay = (page: Page, name = 'GCash ··4567') =>
  page.getByRole('switch', { name: `Pay with ${name}` })

test.describe('three accounts', () => {
  test.use({ setup: { counts: { cards: 3 } } })

  test('are each changed by one request with one field, and show the server’s value', async ({
    member: { page, open },
    world,
  }) => {
    await page.emulateMedia(MOVING.contextOptions)
    await open('/')
    await expect(accounts(page).getByRole('listitem')).toHaveCount(3)
    const [asked] = await world.ledger(LIST)
    expect(asked?.query).toEqual({ type: '0', paginate: '0' })
    await test.step('nothing is sent when the confirmation is cancelled', async () => {
      await collect(page).click()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await collect(page).click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(collect(page)).toBeChecked()
      expect(await changes(world)).toHaveLength(0)
    })
    for (const [use, name, on, consequence, body, id] of [
      ['Collect', 'GCash ··4567', false, 'gets no new collection orders', { is_collection: 0 }, 1],
      ['Collect', 'BDO Unibank ··7890', true, 'can come to this account', { is_collection: 1 }, 2],
      ['Pay', 'GCash ··4567', false, 'No new payment orders', { is_pay: 0 }, 1],
      ['Pay', 'Maya ··6543', true, 'can be paid from this account', { is_pay: 1 }, 3],
    ] as const) {
      const control = page.getByRole('switch', { name: `${use} with ${name}` })
      await world.clearLedger()
      await expect(control).toBeChecked({ checked: !on })
      await control.click()
      await expect(dialog(page)).toContainText(name)
      await expect(dialog(page)).toContainText(consequence)
      await expect(answer(page)).not.toBeFocused()
      await tapTwice(answer(page))
      await expect(control).toBeChecked({ checked: on })
      await expect(control).toBeFocused()
      expect((await changes(world)).map((sent) => [sent.path, sent.body])).toEqual([
        [`/mobile/bankCard/${id}`, body],
      ])
      expect(await listCount(world)).toBe(1)
      await expect(control).not.toHaveAttribute('aria-busy')
      // the second tap is accidental, so it shows no message either
      expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    }
  })
})

test('one account is changed at a time, also across tabs and after its screen is left', async ({
  member: { page, open },
  world,
  context,
}) => {
  const other = pay(page, 'BDO Unibank ··7890')
  const second = await context.newPage()
  await second.goto('/#/')
  await second.bringToFront()
  await collect(second).click()
  await open('/')
  await page.bringToFront()
  await expect(collect(page)).toBeChecked()
  // the stored list may be shown before this tab has asked for its own
  await world.waitForRequests(LIST, 2)
  await world.fault('PUT', PATH, { type: 'hold' })
  await world.fault('GET', LIST.path, { type: 'hold' })
  await change(page)
  await world.waitForRequests({ method: 'PUT' })
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(pay(page)).not.toHaveAttribute('aria-busy')
  await other.click()
  await expect(toast(page, 'Another account is being changed.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await test.step('on another screen', async () => {
    await dismissToasts(page)
    await accounts(page).getByRole('link', { name: 'All', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Collection accounts' })).toBeVisible()
    await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
    await expect(collect(page)).toBeChecked()
    await collect(page, 'BDO Unibank ··7890').click()
    await expect(toast(page, 'Another account is being changed.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })
  await second.bringToFront()
  await answer(second).click()
  await expect(toast(second, 'in another tab')).toBeVisible()
  await second.close()
  await page.bringToFront()
  await world.release()
  await world.waitForRequests(LIST, 3)
  // changed on the server, but the list is still being reloaded
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(collect(page)).toBeChecked()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  await expect(collect(page)).not.toHaveAttribute('aria-busy')
  await tab(page, /Home/).click()
  await other.click()
  await answer(page).click()
  await expect(other).not.toBeChecked()
  expect((await changes(world)).map(({ body }) => body)).toEqual([
    { is_collection: 0 },
    { is_pay: 0 },
  ])
})
