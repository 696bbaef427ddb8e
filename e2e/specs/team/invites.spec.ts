import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { copied, dangers, loseNetwork } from '../../support/steps.ts'

/** Invitation codes. */

const list = (page: Page) => page.getByRole('list', { name: 'Invitation codes' })
const row = (page: Page, code: string) => list(page).getByRole('button', { name: code })
const sheet = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => sheet(page).getByLabel(name, { exact: true })
/** A failure that is neither repeated nor reported. */
const SILENT = { type: 'code', code: 50_000 } as const

test('a code is made once with its rates and limits, and shared by the system', async ({
  member: { page, open },
  world,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    const share = (data: unknown) => Promise.resolve(void shared.push(data))
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await open('/invites')
  await expect(list(page).getByRole('listitem')).toHaveText([
    /MNL8K2QX.*Active.*3 of 10/,
    /CEBU2026.*Used up.*5 of 5.*Never expires/,
    /DAVAO777.*Disabled.*no limit/,
  ])
  await page.getByRole('main').getByRole('button', { name: 'Create code' }).click()
  const create = sheet(page).getByRole('button', { name: 'Create code' })
  await field(page, 'Payment rate').fill('0.76')
  await field(page, 'Number of uses').fill('0')
  await field(page, 'Last day (Manila time)').fill('2020-01-01')
  // a rate is only checked once the member's own is known
  await expect(field(page, 'Payment rate')).toHaveAccessibleDescription('Yours is 0.75%')
  await create.click()
  await expect(field(page, 'Payment rate')).toHaveAccessibleDescription(/your own rate/)
  await expect(field(page, 'Collection rate')).toHaveAccessibleDescription(/0 to 100/)
  await expect(field(page, 'Number of uses')).toHaveAccessibleDescription(/whole number/)
  await expect(field(page, 'Last day (Manila time)')).toHaveAccessibleDescription(/has passed/)
  expect(await axeViolations(page)).toEqual([])
  await test.step('a day that is typed in part does not count as no last day', async () => {
    await field(page, 'Last day (Manila time)').fill('')
    await field(page, 'Last day (Manila time)').pressSequentially('12')
    await field(page, 'Payment rate').fill('0.6')
    await field(page, 'Collection rate').fill('0.6')
    await field(page, 'Number of uses').fill('20')
    await create.click()
    await expect(field(page, 'Last day (Manila time)')).toHaveAccessibleDescription(/full date/)
  })
  await field(page, 'Collection rate').fill('０.８５ %')
  await field(page, 'Last day (Manila time)').fill('2099-12-31')
  await create.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click()
  })
  await expect(sheet(page)).toContainText('Used 0 of 20')
  const sent = await world.ledger({ method: 'POST', path: '/mobile/invites' })
  expect(sent.map(({ body }) => body)).toEqual([
    {
      rates: { payment: 0.6, collection: 0.85 },
      max_uses: 20,
      expires_at: '2099-12-31 23:59:59',
    },
  ])
  await expect(sheet(page)).toContainText('0.85%')
  await sheet(page).getByRole('button', { name: 'Share link' }).click()
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url)
  await expect.poll(shared).toMatch(/\/#\/register\?code=[A-Z0-9]{8}$/)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
})

test('a code is copied, shown as QR, disabled after a question and enabled again', async ({
  member: { page, open },
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open('/invites')
  await row(page, 'MNL8K2QX').click()
  const copy = sheet(page).getByRole('button', { name: 'Copy link' }).last()
  await copy.click()
  await expect(toast(page, 'Copied')).toBeVisible()
  expect(await copied(page)).toMatch(/\/#\/register\?code=MNL8K2QX$/)
  await sheet(page).getByRole('button', { name: 'Show QR code' }).click()
  await expect(sheet(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // the question stands in the sheet, and is still on its way out when it has been answered
  const disable = sheet(page).getByRole('button', { name: 'Disable code' }).first()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Disable code' })
  await world.fault('PUT', '*', { type: 'status', status: 500 })
  await disable.click()
  await confirm.click()
  await expect(dangers(page)).toHaveCount(1)
  await expect(disable).toBeVisible()
  await disable.click()
  await confirm.click()
  await expect(sheet(page).getByText('Disabled', { exact: true })).toBeVisible()
  await test.step('what nobody can use is not offered to be passed on', async () => {
    await expect(sheet(page).getByText('#/register?code=MNL8K2QX')).toHaveCount(0)
    await expect(sheet(page).getByRole('img', { name: /QR code/ })).toHaveCount(0)
    await expect(sheet(page).getByRole('button', { name: 'Show QR code' })).toHaveCount(0)
    await expect(copy).toHaveCount(0)
  })
  await sheet(page).getByRole('button', { name: 'Enable code' }).click()
  await expect(sheet(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(sheet(page).getByText('#/register?code=MNL8K2QX')).toBeVisible()
  await expect(copy).toBeVisible()
  await test.step('what the server accepted does not look refused if the codes cannot be read', async () => {
    await world.fault('GET', '/mobile/invites', SILENT, { times: null })
    await disable.click()
    await confirm.click()
    await expect(toast(page, 'Disable code: done')).toBeVisible()
  })
  const sent = await world.ledger({ method: 'PUT' })
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/mobile/invites/7', { enable: 0 }],
    ['/mobile/invites/7', { enable: 0 }],
    ['/mobile/invites/7', { enable: 1 }],
    ['/mobile/invites/7', { enable: 0 }],
  ])
})

test('a code that is disabled elsewhere while the question is open is not enabled by the answer', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('textSize', '130'))
  await open('/invites')
  await test.step('at 320 px with the largest text, each row ends with its state and the arrow', async () => {
    await expect(row(page, 'CEBU2026')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '130')
    const ends = await row(page, '').evaluateAll((all) =>
      all.map((each) => [...each.querySelectorAll('svg')].at(-1)?.getBoundingClientRect().right),
    )
    expect(ends).toHaveLength(3)
    expect(new Set(ends).size).toBe(1)
  })
  await row(page, 'MNL8K2QX').click()
  await sheet(page).getByRole('button', { name: 'Disable code' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Disable MNL8K2QX?')
  await world.patch({ invites: [{ id: 7, code: 'MNL8K2QX', status: 0 }] })
  await page.clock.fastForward('05:10')
  await expect(list(page).getByRole('listitem')).toHaveText([/MNL8K2QX.*Disabled/])
  await question.getByRole('button', { name: 'Disable code' }).click()
  await world.waitForRequests({ method: 'PUT' }, 1)
  const sent = await world.ledger({ method: 'PUT' })
  expect(sent.map(({ body }) => body)).toEqual([{ enable: 0 }])
})

test('a code and its link are shown without direction controls, as they are copied', async ({
  member: { page, open },
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.patch({ invites: [{ id: 1, code: 'AB\u202E21', status: 1 }] })
  await open('/invites')
  await expect(list(page).locator('code')).toHaveText(/^AB21$/)
  await row(page, 'AB21').click()
  await expect(sheet(page).locator('code')).toHaveText(/^AB21$/)
  await expect(sheet(page).getByText(/code=AB21$/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Copy code' }).click()
  expect(await copied(page)).toBe('AB21')
})

test.describe('many codes', () => {
  test.use({
    setup: {
      invites: Array.from({ length: 25 }, (_, at) => ({
        id: at + 1,
        code: `CODE${at}`,
        status: 1,
      })),
    },
    expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/],
  })

  test('load page by page, can be retried, and show their age offline', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await page.clock.install()
    await world.fault('GET', '/mobile/invites', { type: 'status', status: 404 })
    await open('/invites')
    await page.getByRole('button', { name: 'Retry' }).click()
    await list(page).getByRole('listitem').nth(19).scrollIntoViewIfNeeded()
    await expect(list(page).getByRole('listitem')).toHaveCount(25)
    await expect(page.getByText('End of the list')).toBeVisible()
    await loseNetwork(page)
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
    await context.setOffline(false)
    await world.patch({ invites: [] })
    await page.reload()
    await expect(page.getByText('No invitation codes yet')).toBeVisible()
    await test.step('codes that cannot be read do not count as none', async () => {
      const body = JSON.stringify({ code: 0, data: [{ code: 'NOID' }] })
      // each time: a request of the page before may be under way
      await world.fault('GET', '/mobile/invites', { type: 'body', body }, { times: null })
      await page.reload()
      await expect(page.getByText('1 record could not be read')).toBeVisible()
      await expect(page.getByText('No invitation codes yet')).toHaveCount(0)
    })
  })
})

test('a code that expires while it is open can no longer be shared', async ({
  member: { page, open },
  world,
}) => {
  const now = Date.parse('2026-11-20T23:58:00+08:00')
  await world.setTime(now)
  const code = { id: 7, code: 'MNL8K2QX', status: 1, expires_at: '2026-11-20 23:59:59' }
  await world.patch({ invites: [code] })
  await page.clock.install({ time: now })
  await open('/invites')
  await row(page, 'MNL8K2QX').click()
  const share = sheet(page)
    .getByRole('button', { name: /^(Share|Copy) link$/ })
    .last()
  await share.focus()
  await world.setTime(now + 150_000)
  await page.clock.fastForward(150_000)
  await expect(sheet(page).getByText('Expired', { exact: true })).toBeVisible()
  await expect(share).toHaveCount(0)
  await expect(sheet(page).getByRole('heading', { name: 'Invitation code' })).toBeFocused()
})
