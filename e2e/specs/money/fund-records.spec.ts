import type { Locator } from 'playwright/test'
import { expect, test, toast } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'
import { confirmButton } from '../../support/money-forms.ts'
import { endHold, holdFile, inShortSteps, stopClock, tapTwice } from '../../support/steps.ts'

/** The records of deposits and withdrawals, and the record that the address opens in any list. */

test.describe('withdrawals', () => {
  test.use({ setup: { counts: { withdraws: 26 } } })

  test('are filtered by the address, counted, and cancelled by one request', async ({
    member: { page, open },
    world,
  }) => {
    const sheet = page.getByRole('dialog', { name: 'Withdrawal' })
    const rows = page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button')
    await open('/withdrawRecord')
    await expect(page.getByText('26 records')).toBeVisible()
    await page.getByRole('button', { name: 'Under way' }).click()
    await expect(page).toHaveURL(/status=pending$/)
    await expect(page.getByText('2 records', { exact: true })).toBeVisible()
    await rows.first().click()
    await expect(page).toHaveURL(/status=pending&open=W\d+0026$/)
    await expect(sheet.getByText('To be approved').first()).toBeVisible()
    const story = sheet.getByRole('list', { name: 'What happened' }).getByRole('listitem')
    await expect(story).toHaveText([/^Submitted/, 'To be approved', 'CompletedNot yet'])
    await expect(story.nth(1)).toHaveAttribute('aria-current', 'step')
    const cancel = sheet.getByRole('button', { name: 'Cancel withdrawal' })
    await cancel.click()
    await world.fault('POST', '/mobile/withdraws/:id/cancel', { type: 'hold' })
    await tapTwice(confirmButton(page, 'Cancel withdrawal'))
    await expect(cancel).toHaveAttribute('aria-busy', 'true')
    await test.step('it is still being cancelled when it is opened again', async () => {
      await page.goBack()
      await expect(sheet).toBeHidden()
      await rows.first().click()
      await expect(cancel).toHaveAttribute('aria-busy', 'true')
      await endHold(world)
    })
    await expect(toast(page, 'Cancelled')).toBeVisible()
    // the filter no longer includes it, so its detail closes
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/status=pending$/)
    await expect(page.getByText('1 record', { exact: true })).toBeVisible()
    expect(await world.ledger({ method: 'POST' })).toHaveLength(1)

    await test.step('an approved one can no longer be cancelled', async () => {
      await rows.first().click()
      await expect(sheet.getByText('Approved')).toBeVisible()
      await expect(cancel).toHaveCount(0)
      await page.goBack()
      await expect(sheet).toBeHidden()
    })
    await test.step('a rejected one shows its reason once', async () => {
      await page.getByRole('button', { name: 'All states' }).click()
      await expect(page).not.toHaveURL(/status=/)
      await page
        .getByRole('button', { name: /Real name mismatch/ })
        .first()
        .click()
      await expect(sheet.getByText('The account belongs to somebody else.')).toHaveCount(1)
      await expect(sheet.getByRole('button', { name: 'Copy Account number' })).toBeVisible()
    })
  })
})

/** Where the separators of the rows stand: outside the box that cuts them off, or in a line. */
const separators = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.querySelectorAll('span')]
        .filter(({ textContent }) => textContent === ' · ')
        .map((dot) => {
          const { left, top, bottom } = dot.getBoundingClientRect()
          const part = dot.parentElement!
          const before = part.previousElementSibling!.getBoundingClientRect()
          if (left < part.parentElement!.parentElement!.getBoundingClientRect().left) return 'cut'
          const isOnLine = before.top < bottom && before.bottom > top
          return isOnLine && part.getBoundingClientRect().width > 24 ? 'between' : 'alone'
        }),
    ),
  )

test.describe('rows', () => {
  const DAY = { source: 'balance', fee: 1, note: '', created_at: '2026-01-20 20:05:00' }
  test.use({
    setup: {
      withdraws: [
        { ...DAY, id: 'W1', bank_name: 'GCash', bank_no: '0917', amount: 9, net: 8, status: 2 },
        { ...DAY, id: 'W2', bank_name: 'BPI', bank_no: '01', amount: 1e7, net: 9e6, status: 1 },
      ],
    },
  })

  test('have a separator only between parts on one line', async ({ member: { page, open } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('/withdrawRecord')
    const rows = page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button')
    await expect(rows).toHaveText([/8:05 PM · Net ₱8.00/, /8:05 PM · Net ₱9,000,000.00/])
    expect(await separators(rows)).toEqual(['cut', 'between'])
  })
})

test('deposits tell an empty list from a failure, and are filtered by the days in the address', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/deposits', { type: 'status', status: 500 }, { times: 2 })
  await open('/depositRecord')
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(page.getByText('No deposits yet')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveText(/No deposits yet/)
  await expect(page.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
    'href',
    '/#/deposit',
  )
  // nothing that counts or adds up no records
  await expect(page.getByText('0 records')).toHaveCount(0)
  await world.patch({ deposits: [DEPOSIT] })
  await open('/depositRecord?from=2026-01-20&to=2026-01-20&status=bad')
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
  const asked = await world.ledger({ method: 'GET', path: '/mobile/deposits' })
  expect(asked.at(-1)?.query).toEqual({
    page: '1',
    date_from: '2026-01-20',
    date_to: '2026-01-20',
  })
})

test.describe('a link', () => {
  test.use({
    setup: { counts: { withdraws: 26, deposits: 1, records: 24, donePayments: 3 } },
  })

  test('opens a record of any list, also from a later page, and Back shows the list', async ({
    member: { page, open },
    world,
  }) => {
    const { withdraws: filled, records, payments } = await world.snapshot()
    // the last one of its page
    const last = { ...filled[19]!, status: 0 }
    const withdraws = filled.with(19, last)
    await world.patch({ withdraws })
    await open('/record')
    // deposit.spec.ts opens a deposit, and the histories of both sides are one component
    for (const [list, id] of [
      // on the second page
      ['/withdrawRecord', withdraws.at(-1)?.id],
      ['/orderRecord?value=1', records.balance.at(-1)?.id],
      ['/orderPRecord', payments[1]?.order_id],
    ] as const) {
      await open(`${list}${list.includes('?') ? '&' : '?'}open=${String(id)}`)
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText(String(id), { exact: true })).toBeVisible()
      await page.goBack()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`#${list.replace('?', '\\?')}$`))
    }
    await test.step('an open pending record is renewed, and stays open when newer ones push it down', async () => {
      await page.clock.install()
      await open('/withdrawRecord')
      await expect(page.getByText('26 records')).toBeVisible()
      await world.clearLedger()
      // a list alone is not fetched again so soon
      await page.clock.fastForward(60_000)
      await open(`/withdrawRecord?open=${last.id}`)
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      await world.patch({ withdraws: [{ ...withdraws[0]!, id: 'W-new' }, ...withdraws] })
      await page.clock.fastForward(60_000)
      await world.waitForRequests({ method: 'GET', path: '/mobile/withdraws' }, 2)
      await expect(sheet.getByText(String(last.id), { exact: true })).toBeVisible()
      expect(await world.ledger({ method: 'GET', path: '/mobile/withdraws' })).toHaveLength(2)
      await expect(page).toHaveURL(/open=/)
      await page.goBack()
      await expect(sheet).toHaveCount(0)
    })
    await test.step('a missing record says so and shows the list', async () => {
      await open('/depositRecord?open=D77')
      await expect(toast(page, 'This record is not in the list.')).toBeVisible()
      await expect(page).toHaveURL(/#\/depositRecord$/)
      await expect(page.getByRole('list', { name: 'Deposit records' })).toBeVisible()
    })
    await test.step('a missing record does not undo a navigation that has just begun', async () => {
      await open('/')
      const letIn = await holdFile(page, '**/assets/profile-*.js')
      await page.reload()
      await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
      await world.fault('GET', '/mobile/withdraws', { type: 'hold' })
      await open('/withdrawRecord?status=completed&open=W77')
      // so that the screen stays until the next one has loaded
      await stopClock(page)
      await page.getByRole('link', { name: 'Me', exact: true }).click()
      await expect(page).toHaveURL(/#\/selfData$/)
      await endHold(world)
      const list = page.getByRole('list', { name: 'Withdrawal records' })
      await inShortSteps(page, () => expect(list).toBeVisible({ timeout: 100 }))
      letIn()
      await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
      await expect(page).toHaveURL(/#\/selfData$/)
    })
  })
})
