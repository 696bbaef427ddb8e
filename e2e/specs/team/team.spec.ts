import type { Locator, Page } from 'playwright/test'
import type { LedgerEntry } from '../../mock-api/control/ledger.ts'
import type { StoredMember } from '../../mock-api/world/team-book.ts'
import { axeViolations } from '../../support/axe.ts'
import { amount, expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { confirmButton, slideToConfirm } from '../../support/money-forms.ts'
import { readOnTo } from '../../support/record-steps.ts'
import { dismissToasts, loseNetwork } from '../../support/steps.ts'

/** The downline: summary, members, and one member. */

const rows = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog')
const LIST = { method: 'GET', path: '/mobile/team/members' }
const rightEdge = (of: Locator) => of.evaluate((each) => each.getBoundingClientRect().right)
/** A failure that is neither repeated nor reported. */
const SILENT = { type: 'code', code: 50_000 } as const

/** Whether a call asks for a member, or for what belongs to one. */
const namesMember = ({ path, query }: LedgerEntry) =>
  path.startsWith('/mobile/team/') || 'parent_id' in query || 'member_id' in query

const member = (id: number, account: string, change: Partial<StoredMember> = {}): StoredMember => ({
  id,
  parent_id: null,
  account,
  name: `Name of ${account}`,
  level: 'Silver',
  status: 1,
  on_duty_ds: 1,
  balance: '1,234.50',
  joined_at: '2026-10-01 08:00:00',
  permissions: { payment: 1 },
  ...change,
})

const TREE = [
  member(1, 'ana'),
  member(2, 'ben', { status: 0, on_duty_ds: 0, balance: 'soon' }),
  member(3, 'carla', { parent_id: 1 }),
  member(4, 'dan', { parent_id: 3 }),
]

test.describe('a team of three lines', () => {
  test.use({ setup: { team: { level: 'Gold', rebate: 88.8, members: TREE } } })

  test('is summed up, and opens line by line and up again', async ({
    member: { page, open },
    world,
  }) => {
    await open('/selfData')
    await page.getByRole('main').getByRole('link', { name: 'My team' }).click()
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible()
    await expect(main).toContainText(/Members4Direct2Suspended1/)
    await expect(main).toContainText('3 of 4 on duty')
    await expect(amount(main, '₱88.80')).toHaveCount(1)
    await main.getByRole('link', { name: /^Members/ }).click()
    await expect(rows(page)).toHaveText([/ana.*Downline: 2.*1,234.*On duty/, /ben.*—.*Suspended/])

    await row(page, 'Name of ana').click()
    await expect(sheet(page)).toContainText('Payment rate')
    expect(await axeViolations(page)).toEqual([])
    await sheet(page).getByRole('link', { name: 'Open the downline (2)' }).click()
    await expect(page).toHaveURL(/#\/subList\?parent=1$/)
    await expect(rows(page)).toHaveText([/carla/])
    // the row that was opened is in another line
    const heading = page.getByRole('heading', { level: 1, name: 'Members' })
    await expect(heading).toBeFocused()
    await row(page, 'carla').click()
    await sheet(page).getByRole('link', { name: 'Open the downline (1)' }).click()
    const trail = page.getByRole('navigation', { name: 'Lines' })
    await expect(trail.getByRole('listitem')).toHaveText(['Direct downline', 'ana', 'carla'])
    await expect(trail.locator('[aria-current]')).toHaveText('carla')
    await expect(rows(page)).toHaveText([/dan/])
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(rows(page)).toHaveText([/carla/])
    await trail.getByRole('link', { name: 'Direct downline' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(trail).toHaveCount(0)
    await expect(heading).toBeFocused()

    await page.getByRole('button', { name: 'Suspended', exact: true }).click()
    await expect(rows(page)).toHaveText([/ben/])
    await page.getByRole('searchbox').fill('DAN')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(rows(page)).toHaveText([/dan/])
    await expect(page).toHaveURL(/status=active&q=DAN$/)
    await page.reload()
    await expect(rows(page)).toHaveText([/dan/])
    expect((await world.ledger(LIST)).at(-1)?.query).toEqual({
      page: '1',
      keyword: 'DAN',
      status: '1',
    })
  })

  test('is not found by an invalid id in the address, which is not sent', async ({
    member: { page, open },
    world,
  }) => {
    const nothing = page.getByText('There is nothing at this address')
    for (const path of ['/subList?parent', '/orderCRecord?member']) {
      // address-id.spec.ts covers the other ids
      await open(`${path}=..`)
      await expect(nothing).toBeVisible()
      // the start of the app writes the address anew
      await page.reload()
      await expect(page).toHaveURL(`/#${path}=`)
      await page.reload()
      await expect(nothing).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(My team|Team report)$/)
    }
    await open('/orderPRecord?member=..')
    await expect(nothing).toBeVisible()
    const calls = await world.ledger()
    expect(calls.filter(namesMember)).toEqual([])
  })

  test("is shown again by 'Clear', without what is still being typed", async ({
    member: { page, open },
  }) => {
    await page.clock.install()
    await open('/subList?parent=1&status=suspended')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('searchbox').fill('ana')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(rows(page)).toHaveText([/carla/])
    await page.clock.fastForward(1_000)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL(/#\/subList\?parent=1$/)
  })

  test('is suspended in part or in full, and shows what the server says', async ({
    member: { page, open },
    world,
  }) => {
    await open('/subList')
    await row(page, 'Name of ana').click()
    const suspend = sheet(page).getByRole('button', { name: 'Suspend', exact: true })
    const question = page.getByRole('alertdialog')
    await suspend.click()
    await expect(question).toContainText('Suspend ana?')
    await expect(question).toContainText('2 accounts below, in all lines')
    expect(await axeViolations(page)).toEqual([])
    await expect(confirmButton(page, 'Suspend 1 account')).not.toBeFocused()
    await question.getByLabel('With the whole downline').check()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await world.ledger({ method: 'PUT' })).toEqual([])

    await world.fault('PUT', '*', { type: 'code', code: 40_099, message: 'Not today' })
    await suspend.click()
    await confirmButton(page, 'Suspend 1 account').click()
    await expect(toast(page, 'Not today')).toBeVisible()
    await expect(suspend).toBeVisible()
    await suspend.click()
    await question.getByLabel('With the whole downline').check()
    await confirmButton(page, 'Suspend 3 accounts').evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click()
    })
    const lift = sheet(page).getByRole('button', { name: 'Restore account' })
    await expect(lift).toBeVisible()
    await expect(sheet(page).getByText('Suspended', { exact: true })).toBeVisible()
    await lift.click()
    await confirmButton(page, 'Restore 1 account').click()
    await expect(suspend).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(rows(page)).toHaveText([/Off duty/, /Suspended/])
    const sent = await world.ledger({ method: 'PUT' })
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/mobile/team/members/1', { suspended: 1, with_downline: 0 }],
      ['/mobile/team/members/1', { suspended: 1, with_downline: 1 }],
      ['/mobile/team/members/1', { suspended: 0, with_downline: 0 }],
    ])

    await test.step('also if the member cannot be read again, nor the list', async () => {
      const one = { method: 'GET', path: '/mobile/team/members/1' } as const
      const { length } = await world.ledger(one)
      await row(page, 'Name of ana').click()
      await world.waitForRequests(one, length + 1)
      await world.fault('GET', one.path, SILENT, { times: null })
      await suspend.click()
      await confirmButton(page, 'Suspend 1 account').click()
      await expect(lift).toBeVisible()
      await world.fault('GET', LIST.path, SILENT, { times: null })
      await dismissToasts(page)
      await lift.click()
      await confirmButton(page, 'Restore 1 account').click()
      await expect(toast(page, 'Restore account: done')).toBeVisible()
      await world.clearFaults()
    })
    await open('/subList?parent=1')
    await expect(rows(page)).toHaveText([/carla.*Suspended/])

    await test.step('and is reported if its sheet is closed meanwhile', async () => {
      await dismissToasts(page)
      await row(page, 'Name of carla').click()
      await world.fault('PUT', '*', { type: 'hold' })
      await lift.click()
      await confirmButton(page, 'Restore 1 account').click()
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await row(page, 'Name of carla').click()
      await expect(lift).toHaveAttribute('aria-busy', 'true')
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await world.release()
      await expect(toast(page, 'Restore account: done')).toBeVisible()
    })
  })

  test.describe('with animations', () => {
    test.use(MOVING)

    test('is reported as suspended while its sheet still closes', async ({
      context,
      member: { page, open },
      world,
    }) => {
      await open('/subList')
      await row(page, 'Name of ana').click()
      await sheet(page).getByRole('button', { name: 'Suspend', exact: true }).click()
      await world.fault('PUT', '*', { type: 'hold' })
      await confirmButton(page, 'Suspend 1 account').click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Animation.enable')
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await world.release()
      await expect(toast(page, 'Suspend: done')).toBeVisible()
      await expect(page.locator('dialog:not([open])')).toContainText('ana')
    })
  })

  test('keeps a member suspended whom somebody else suspended while the question was open', async ({
    member: { page, open },
    world,
  }) => {
    await open('/subList')
    await expect(rows(page)).toHaveCount(2)
    await world.patch({ team: { members: [member(1, 'ana', { status: 0 })] } })
    await world.fault('GET', '/mobile/team/members/1', { type: 'hold' })
    await row(page, 'Name of ana').click()
    await sheet(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Suspend ana?')
    await world.release()
    await expect(sheet(page).getByText('Suspended', { exact: true })).toBeVisible()
    await expect(question).toContainText('Suspend ana?')
    await question.getByRole('button', { name: /^Suspend/ }).click()
    await world.waitForRequests({ method: 'PUT' }, 1)
    const sent = await world.ledger({ method: 'PUT' })
    expect(sent.map(({ body }) => body)).toEqual([{ suspended: 1, with_downline: 0 }])
  })

  test('shows no member in an older state than the list', async ({
    member: { page, open },
    world,
  }) => {
    await open('/subList')
    await world.patch({ team: { members: [member(1, 'ana', { balance: '2,000' })] } })
    await row(page, 'Name of ana').click()
    await expect(amount(sheet(page), '₱2,000.00')).toHaveCount(1)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await world.patch({ team: { members: [member(1, 'ana', { balance: '3,000', status: 0 })] } })
    await page.getByRole('button', { name: 'Suspended', exact: true }).click()
    await expect(row(page, 'Name of ana')).toContainText('Suspended')
    await world.fault('GET', '/mobile/team/members/1', { type: 'hold' })
    await row(page, 'Name of ana').click()
    await expect(amount(sheet(page), '₱3,000.00')).toHaveCount(1)
    await expect(sheet(page).getByRole('button', { name: 'Restore account' })).toBeVisible()
    await world.patch({ team: { members: [member(1, 'ana', { balance: '4,000' })] } })
    await world.release()
    await expect(amount(sheet(page), '₱4,000.00')).toHaveCount(1)
    await expect(sheet(page).getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  })

  test('gets a transfer whose account is filled in', async ({ member: { page, open }, world }) => {
    await open('/subList')
    await row(page, 'Name of ana').click()
    await sheet(page).getByRole('button', { name: 'Transfer' }).click()
    const account = page.getByRole('textbox', { name: 'To account' })
    await expect(account).toHaveValue('ana')
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await page.getByRole('button', { name: 'Continue' }).click()
    await slideToConfirm(page)
    await expect(sheet(page).getByRole('status').filter({ hasText: 'sent to ana' })).toBeVisible()
    const [sent] = await world.ledger({ method: 'POST', path: '/mobile/transfer' })
    expect(sent?.body).toMatchObject({ account: 'ana', amount: 100 })
  })
})

test.describe('a member with a hostile name', () => {
  const account = 'ana\u202E009'
  const name = `Juan \u202EzurC aleD\u202C ${'W'.repeat(3_000)}`
  test.use({ setup: { team: { members: [member(1, account, { name })] } } })

  test('is named in one short text without direction controls', async ({
    member: { page, open },
  }) => {
    await open('/orderCRecord?member=1')
    const whose = page.getByRole('link', { name: 'Orders of a member' })
    await expect(whose).toContainText('ana009 · Juan zurC aleD WWW')
    expect((await whose.textContent())?.length).toBeLessThan(230)
    await open('/subList')
    await rows(page).getByRole('button').click()
    await sheet(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Suspend ana009?')
  })
})

test.describe('a member without an account', () => {
  const members = [member(7, '', { name: '' }), member(8, 'eve', { parent_id: 7 })]
  test.use({ setup: { team: { level: 'Diamond Elite', rebate: 999_999_999.99, members } } })

  test('is named by the id, which is not offered as an account', async ({
    member: { page, open },
  }) => {
    await open('/orderCRecord?member=7')
    await expect(page.getByText('Orders of a member')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Orders of a member7/)
    await expect(page.getByRole('link', { name: 'Orders of a member' })).toHaveCount(0)
    await open('/subList?parent=8')
    const trail = page.getByRole('navigation', { name: 'Lines' })
    await expect(trail.getByRole('listitem')).toHaveText(['Direct downline', '7', 'eve'])
    await open('/subList')
    await expect(rows(page)).toHaveText([/^7Downline: 1/])
    await row(page, '7').click()
    await expect(sheet(page).getByRole('heading', { name: '7' })).toBeVisible()
    await expect(sheet(page).getByText('Account', { exact: true })).toHaveCount(0)
    await expect(sheet(page).getByRole('button', { name: 'Transfer' })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Suspend 7?')
  })

  test('shows for nothing completed today an amount of zero', async ({
    member: { page, open },
  }) => {
    await open('/subList?parent=7')
    await row(page, 'Name of eve').click()
    await expect(sheet(page)).toContainText(/Completed today0 · ₱0\.00/)
  })

  test('leaves a rebate that wraps aligned with its label', async ({ member: { page, open } }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => localStorage.setItem('textSize', '130'))
    await open('/myTeam')
    const term = page.getByRole('term').filter({ hasText: 'Team rebate today' })
    const head = page.getByRole('main').locator('dl').first()
    await expect(term).toBeVisible()
    expect(await rightEdge(term)).toBeCloseTo(await rightEdge(head), 0)
    expect(await rightEdge(head.getByRole('definition').last())).toBeCloseTo(
      await rightEdge(head),
      0,
    )
  })
})

test.describe('5,000 members', () => {
  test.use({
    setup: { counts: { members: 5000 } },
    expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/],
  })

  test('load as few as they show, can be retried, and show their age offline', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await world.fault('GET', LIST.path, { type: 'status', status: 404 })
    await open('/subList')
    await page.getByRole('button', { name: 'Retry' }).click()
    await readOnTo(page, rows(page), 60)
    expect(await rows(page).count()).toBeLessThan(50)
    await loseNetwork(page)
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
  })
})

test.describe('no team yet', () => {
  test.use({ setup: { seed: 'empty' } })

  test('looks different from a member that does not exist', async ({ member: { page, open } }) => {
    await open('/subList')
    await expect(page.getByText('No members yet')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toBeVisible()
    await open('/subList?parent=77')
    await expect(page.getByText('Could not load')).toBeVisible()
    await dismissToasts(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('No members yet')).toBeVisible()
  })
})
