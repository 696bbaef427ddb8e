import { expect, test } from '../../support/fixtures.ts'
import { everythingStored } from '../../support/links.ts'
import {
  changeDuty,
  dangers,
  dutySwitch,
  inShortSteps,
  onSignIn,
  openOtherTab,
  signIn,
  signOut,
  stopClock,
} from '../../support/steps.ts'

/** Signing out asks first, is reported to the server, and erases everything of the member. */

// the realtime connection ends with the session and the network; offline, the sign-in screen may be
// a chunk that cannot be loaded
test.use({
  expectedConsole: [
    /WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ChunkLoadError: \/userLogin/,
  ],
})

test('signing out asks first, and erases the member in every tab', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/')
  await world.waitForSubscription()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByText(world.account)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('m:savedBanks', 'mine')
    sessionStorage.setItem('m:draft', 'mine')
  })
  const other = await openOtherTab(context, world)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.install()
  await stopClock(page)
  await signOut(page)
  await inShortSteps(page, async () => {
    for (const each of [page, other]) expect(await onSignIn(each).isVisible()).toBe(true)
  })
  await page.clock.resume()
  // a deliberate sign-out shows no reason, and the next sign-in does not return to a screen
  await expect(page).toHaveURL('/#/userLogin')
  await expect(page.getByText('Sign in to pick up where you left off.')).toBeHidden()
  for (const each of [page, other]) await expect(dangers(each)).toHaveCount(0)

  const told = async () =>
    (await world.ledger({ method: 'POST' })).map(({ path, headers, worked }) => [
      path,
      headers['authorization'],
      worked,
    ])
  await expect.poll(told).toEqual([['/mobile/logout', `Bearer ${world.token}`, true]])
  const rest = await everythingStored(page)
  for (const trace of [world.token, world.memberId, 'm:', 'mine', 'previousPath']) {
    expect(rest).not.toContain(trace)
  }
  await expect.poll(() => world.sockets()).toEqual({ count: 0, subscribed: 0 })
  await page.goBack()
  await expect(page.getByText(world.account)).toHaveCount(0)

  await test.step('the other tab is signed in again together with the first', async () => {
    await signIn(page, world)
    await expect(other.getByRole('link', { name: 'Home' })).toBeVisible()
  })
})

test('signing out offline takes effect at once, and nothing is sent later', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/selfData')
  await expect(page.getByText(world.account)).toBeVisible()
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await expect(page.getByText(world.account)).toHaveCount(0)
  await expect(dangers(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  await context.setOffline(false)
  await page.reload()
  await expect(onSignIn(page)).toBeVisible()
  await world.waitForRequests({ path: '/mobile/captcha' })
  expect(await world.ledger({ method: 'POST' })).toEqual([])
})

test('the response to a write stores nothing after signing out', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
  await changeDuty(page)
  await world.waitForRequests({ path: '/mobile/personalSetting' })
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await signOut(page)
  await expect(onSignIn(page)).toBeVisible()
  await world.release()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await stopClock(page)
  await signIn(page, world)
  const balance = page.getByRole('region', { name: 'Balance' })
  await inShortSteps(page, async () =>
    expect(await balance.textContent({ timeout: 100 })).toContain('12,500.00'),
  )
  // self data is requested after 5 s: anything shown before would be from the last session
  await expect(dutySwitch(page)).toHaveCount(0)
  await page.clock.fastForward(5_000)
  await page.clock.resume()
  await expect(dutySwitch(page)).toBeChecked()
})
