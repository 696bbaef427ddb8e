import { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import { picture } from '../../support/sign-in-fields.ts'
import { dutySwitch, inShortSteps, sentCalls, signIn, stopClock } from '../../support/steps.ts'

/** Access to screens, and the delay of the first request for self data. */

const SIGN_IN = { name: 'Sign in', level: 2 }

test('without a session, a link leads to sign-in first and then to its screen', async ({
  page,
  world,
}) => {
  const route = '/ordersC?tab=done'
  await page.goto('about:blank')
  await page.goto(`/#${route}`)
  await expect(page.getByRole('heading', SIGN_IN)).toBeVisible()
  await expect(page).toHaveURL(`/#/userLogin?back=${encodeURIComponent(route)}`)
  await world.waitForRequests({ path: '/mobile/captcha' })
  expect(await world.ledger()).toHaveLength(1)
  await signIn(page, world)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
  await expect(page).toHaveURL(`/#${route}`)
  // Back does not lead to the sign-in screen
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('signing in leads home, as does the sign-in screen with a hostile return address when signed in', async ({
  page,
  context,
  world,
}) => {
  const withToken = '/ordersC?token=HOSTILE&id=7'
  await page.goto(`/#/userLogin?back=${encodeURIComponent(withToken)}`)
  await expect(page.getByRole('heading', SIGN_IN)).toBeVisible()
  await expect(page).not.toHaveURL(/HOSTILE/)
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL('/#/userLogin')
  await signIn(page, world)
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(page).toHaveURL('/#/')
  // safe-path.spec.ts covers the other return addresses
  await page.goto('about:blank')
  await page.goto(`/#/userLogin?back=${encodeURIComponent('//evil.example')}`)
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(page).toHaveURL('/#/')
  expect(JSON.stringify(await context.cookies())).not.toContain('HOSTILE')
})

test.describe('the first request for self data', () => {
  const asked = { path: '/mobile/self' }

  test('waits 5 s on home without the uuid cookie', async ({ page, context, world, baseURL }) => {
    await context.addCookies([{ name: 'token', value: world.token, url: baseURL ?? '' }])
    const balance = page.getByRole('region', { name: 'Balance' })
    const sent = sentCalls(context)
    await page.clock.install()
    await stopClock(page)
    await page.goto('/#/')
    await inShortSteps(page, async () =>
      expect(await balance.textContent({ timeout: 100 })).toContain('12,500.00'),
    )
    await page.clock.fastForward(4_000)
    expect(sent).not.toContain('GET /mobile/self')
    await expect(dutySwitch(page)).toBeHidden()
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await expect(dutySwitch(page)).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).toContain(`uuid=uuid-${world.memberId}`)
    await world.clearLedger()
    await page.reload()
    await world.waitForRequests(asked)
  })

  test('does not wait when the member signs in again, but 5 s when another one does', async ({
    member: { page, open },
    context,
    world,
    baseURL,
  }) => {
    const second = await MockWorld.create(baseURL ?? '')
    const endSession = async () => {
      await expect(dutySwitch(page)).toBeVisible()
      await world.revoke()
      await page.reload()
      await expect(page.getByRole('heading', SIGN_IN)).toBeVisible()
    }
    await open('/')
    await endSession()
    await page.clock.install()
    await stopClock(page)
    const sent = sentCalls(context)
    await signIn(page, world)
    await inShortSteps(page, async () => expect(sent).toContain('GET /mobile/self'))
    await page.clock.resume()

    await endSession()
    await context.setExtraHTTPHeaders(second.headers)
    await picture(page).click()
    await stopClock(page)
    await signIn(page, second)
    await inShortSteps(page, async () =>
      expect(await second.ledger({ path: '/mobile/balance' })).not.toEqual([]),
    )
    await page.clock.fastForward(4_000)
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('uuid')
    expect(await second.ledger(asked)).toEqual([])
    await second.delete()
  })

  test.describe('after a sign-in response with the uuid', () => {
    test.use({ setup: { options: { namesUuid: true } } })

    test('does not wait', async ({ page, context, world }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', SIGN_IN)).toBeVisible()
      await page.clock.install()
      await stopClock(page)
      await signIn(page, world)
      await inShortSteps(page, async () => expect(await world.ledger(asked)).not.toEqual([]))
      const cookies = await context.cookies()
      expect(cookies.find(({ name }) => name === 'uuid')?.value).toBe(`uuid-${world.memberId}`)
    })
  })

  test('does not wait on another screen', async ({ page, context, world, baseURL }) => {
    await context.addCookies([{ name: 'token', value: world.token, url: baseURL ?? '' }])
    await page.clock.install()
    await stopClock(page)
    await page.goto('/#/ordersC')
    await inShortSteps(page, async () => expect(await world.ledger(asked)).not.toEqual([]))
  })
})

test('a session that is used does not expire with its cookies', async ({
  member: { page, open },
  world,
  context,
  baseURL: url = '',
}) => {
  const soon = Date.now() / 1000 + 60 * 60
  await context.addCookies([
    { name: 'token', value: world.token, url, expires: soon, sameSite: 'Strict' },
    { name: 'lang', value: 'cn', url, expires: soon, sameSite: 'Strict' },
  ])
  await open('/')
  await expect(page.getByRole('region', { name: '余额' })).toBeVisible()
  const daysLeft = async (name: string) => {
    const found = (await context.cookies()).find((cookie) => cookie.name === name)
    return Math.round(((found?.expires ?? soon) - soon) / 86_400)
  }
  await expect.poll(() => daysLeft('token')).toBe(30)
  await expect.poll(() => daysLeft('lang')).toBe(365)
})
