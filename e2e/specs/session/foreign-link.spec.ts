import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import { expect, signInByCookie, test as base, toast } from '../../support/fixtures.ts'
import { cookie, everythingStored, openInPage } from '../../support/links.ts'
import { openedSockets } from '../../support/on-duty.ts'
import {
  changeDuty,
  dangers,
  dutySwitch,
  memberKey,
  onSignIn,
  openOtherTab,
  sheetLeft,
} from '../../support/steps.ts'

/** A link with another token while a member is signed in: its owner decides what happens. */

const SELF = '/mobile/self'
const QUESTION = 'This link belongs to another account. Sign out of yours and open it?'
const UNCHECKED = 'The link could not be checked. You are still signed in.'
const INVALID = 'This link is not valid. You are still signed in.'

const test = base.extend<{ second: MockWorld }>({
  second: async ({ baseURL }, provide) => {
    const second = await MockWorld.create(baseURL ?? '', { balance: { balance: 222 } })
    await provide(second)
    await second.delete()
  },
})

// leaving a page cuts off its realtime connection, which the browser logs
test.use({ expectedConsole: [/WebSocket connection to .* failed/] })

const question = (page: Page) => page.getByRole('alertdialog', { name: QUESTION })
const unchecked = (page: Page) => page.getByRole('alertdialog', { name: UNCHECKED })

test('a link of another member asks first, and then shows that member, also without a database', async ({
  page,
  context,
  world,
  second,
  baseURL,
}) => {
  // nothing delays the reload
  await context.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, 'open'))
  await signInByCookie(context, world, baseURL ?? '')
  await page.goto('/#/selfData')
  await expect(page.getByText(world.account)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('m:knownOrders', '["first"]')
    sessionStorage.setItem('m:draft', 'first')
  })
  await page.goto(`/?token=${second.token}#/selfData`)
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL('/#/selfData')
  // nothing of the other member is shown or stored, and one request asks whose token it is
  await expect(page.getByText(world.account)).toBeVisible()
  await expect(page.getByText(second.account)).toHaveCount(0)
  expect(await cookie(context, 'token')).toBe(world.token)
  expect(await cookie(context, 'uuid')).toBe(`uuid-${world.memberId}`)
  const asked = (await second.ledger()).map(({ method, path }) => `${method} ${path}`)
  expect(asked).toEqual([`GET ${SELF}`])
  expect(await everythingStored(page)).not.toContain(second.memberId)

  await question(page).getByRole('button', { name: 'Sign out and open' }).click()
  await expect(page.getByText(second.account)).toBeVisible()
  await expect(page.getByText(world.account)).toHaveCount(0)
  await expect(page).toHaveURL('/#/selfData')
  const told = await world.waitForRequests({ method: 'POST', path: '/mobile/logout' })
  expect(told.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${world.token}`])
  await expect.poll(() => cookie(context, 'uuid')).toBe(`uuid-${second.memberId}`)
  const stored = await everythingStored(page)
  expect(stored).not.toContain('first')
  expect(stored).not.toContain(world.memberId)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱222.00')
})

test('declining a link keeps the session, the screen and what was typed, also in the installed app', async ({
  member: { page, open },
  context,
  world,
  second,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (launch: unknown) => Object.assign(window, { launch }) },
    })
  })
  await open('/withdraw')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('1234')
  await openInPage(page, second.token, '/orderRecord')
  const decline = async () => {
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question(page)).toBeHidden()
    await expect(amount).toHaveValue('1,234')
    await expect(page).toHaveURL('/#/withdraw')
    expect(await cookie(context, 'token')).toBe(world.token)
  }
  await decline()
  await test.step('a link that opens the installed app', async () => {
    const openApp = (token: string) =>
      page.evaluate((linked) => {
        const { launch } = window as unknown as { launch: (to: { targetURL: string }) => void }
        launch({ targetURL: `${location.origin}/?token=${linked}#/selfData` })
      }, token)
    await openApp(second.token)
    await decline()
    await openApp(second.token)
    const asked = (await second.ledger()).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(asked)).toEqual(new Set([`GET ${SELF}`]))
    expect(await everythingStored(page)).not.toContain(second.memberId)
    await question(page).getByRole('button', { name: 'Sign out and open' }).click()
    await expect(page.getByText(second.account)).toBeVisible()
    await expect(page.getByText(world.account)).toHaveCount(0)
    await expect.poll(() => cookie(context, 'uuid')).toBe(`uuid-${second.memberId}`)
    await world.waitForRequests({ method: 'POST', path: '/mobile/logout' })
    expect(await everythingStored(page)).not.toContain(world.memberId)
  })
})

test('a new token of the same member is adopted without a message or a reload, in all tabs', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/ordersC?chat=1')
  const draft = page.getByRole('dialog', { name: 'Customer service' }).getByRole('textbox')
  await draft.fill('Half a question')
  await expect.poll(() => memberKey(page, `chatDraft:${world.memberId}`)).toBeDefined()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const other = await openOtherTab(context, world)
  await other.evaluate(() => Object.assign(window, { isSamePage: true }))
  await world.waitForSubscription(2)
  const token = await world.newToken()
  const sockets = [page, other].map(openedSockets)
  await openInPage(page, token, '/ordersP')
  await expect.poll(() => cookie(context, 'token')).toBe(token)
  // realtime continues with the new token
  for (const each of sockets) await expect.poll(() => each.length).toBe(1)
  await world.waitForSubscription(2)
  for (const each of [page, other]) {
    expect(await each.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(question(each)).toHaveCount(0)
    await expect(dangers(each)).toHaveCount(0)
  }
  await expect(draft).toHaveValue('Half a question')
  expect(await memberKey(page, `chatDraft:${world.memberId}`)).toBeDefined()
  expect(await cookie(context, 'uuid')).toBe(`uuid-${world.memberId}`)
  // so do requests
  for (const each of [page, other]) {
    const asked = each.waitForRequest(/\/mobile\//)
    await (each === page ? page.reload() : other.getByRole('link', { name: 'Bulletin' }).click())
    expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`)
  }
})

test('a link of the same member opens its screen, once a pending request has finished', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/')
  await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
  await changeDuty(page)
  await world.waitForRequests({ path: '/mobile/personalSetting' })
  const token = await world.newToken()
  const asked = async () => {
    const calls = await world.ledger({ path: SELF })
    return calls.map(({ headers }) => headers['authorization'])
  }
  await openInPage(page, token, '/')
  await expect.poll(asked).toContain(`Bearer ${token}`)
  expect(await cookie(context, 'token')).toBe(world.token)
  await world.release()
  await expect.poll(() => cookie(context, 'token')).toBe(token)
  await expect(dutySwitch(page)).toBeChecked()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await test.step('also with another uuid', async () => {
    const next = await world.newToken()
    await world.patch({ self: { uuid: 'another-uuid' } })
    await openInPage(page, next, '/orderRecord')
    await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
    await page.goBack()
    await expect(dutySwitch(page)).toBeVisible()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByText('another-uuid')).toBeVisible()
  })
})

test('a link that is invalid or cannot be checked does not affect the session', async ({
  member: { page, open },
  context,
  world,
  second,
}) => {
  await open('/selfData')
  await expect(page.getByText(world.account)).toBeVisible()

  await test.step('an invalid link is reported', async () => {
    await page.goto('/?token=long-gone#/selfData')
    await expect(toast(page, INVALID)).toBeVisible()
    await expect(page).toHaveURL('/#/selfData')
    await expect(page.getByText(world.account)).toBeVisible()
    expect(await cookie(context, 'token')).toBe(world.token)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱12,500.00')
  })

  await test.step('a link that cannot be checked can be retried, and is gone after a reload', async () => {
    await second.fault('GET', SELF, { type: 'reset-before' }, { times: 1 })
    await openInPage(page, second.token)
    await expect(unchecked(page)).toBeVisible()
    expect(await cookie(context, 'token')).toBe(world.token)
    await unchecked(page).getByRole('button', { name: 'Try again' }).click()
    await expect(question(page)).toBeVisible()
    await expect(unchecked(page)).toHaveCount(0)
    expect(await everythingStored(page)).not.toContain(second.token)
    await page.reload()
    await expect(page.getByText('₱12,500.00').first()).toBeAttached()
    await expect(question(page)).toHaveCount(0)
    expect(await cookie(context, 'token')).toBe(world.token)
  })
})

test('a link of a member whose session is over is accepted without a question', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  await signInByCookie(context, world, baseURL ?? '')
  await world.revoke()
  const token = await world.newToken()
  await page.goto(`/?token=${token}#/orderRecord?value=0`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  await expect(page).toHaveURL('/#/orderRecord?value=0')
  await expect.poll(() => cookie(context, 'token')).toBe(token)
  await expect(question(page)).toHaveCount(0)
})

test('a link of another member after the session has ended by itself says whose session it has begun', async ({
  member: { page, open },
  context,
  world,
  second,
}) => {
  await open('/selfData')
  await expect(page.getByText(world.account)).toBeVisible()
  await world.revoke()
  await page.reload()
  await expect(onSignIn(page)).toBeVisible()
  const told = page.getByRole('alertdialog', {
    name: `This link has signed you in to another account than before: ${second.account}`,
  })
  await page.goto(`/?token=${second.token}#/deposit?method=bank`)
  await told.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(told).toBeHidden()
  await expect(page).toHaveURL('/#/deposit?method=bank')
  await sheetLeft(page)

  await test.step('one of the member before ends the session by a tap', async () => {
    await second.revoke()
    await page.reload()
    await expect(onSignIn(page)).toBeVisible()
    const token = await world.newToken()
    await page.goto(`/?token=${token}#/selfData`)
    const back = page.getByRole('alertdialog', { name: new RegExp(`${world.account}$`) })
    await back.getByRole('button', { name: 'Sign out' }).click()
    await expect(onSignIn(page)).toBeVisible()
    await expect(back).toBeHidden()
    expect(await cookie(context, 'token')).toBeUndefined()
    const ended = await world.ledger({ method: 'POST', path: '/mobile/logout' })
    expect(ended.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${token}`])
  })
})
