import type { Page } from 'playwright/test'
import { asked, prepareToReach } from '../../support/alert-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, settled, unlockSound } from '../../support/on-duty.ts'
import { stopAudio } from '../../support/stop-audio.ts'

/** /notify: the notifications of the backend, and the alert settings of the phone. */

const rows = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const unread = (page: Page) => page.getByText('Unread', { exact: true })
const repeat = (page: Page) => page.getByRole('switch', { name: 'Repeat until opened' })
const READ = { method: 'POST', path: '/mobile/notifications/read' } as const

test('one notification is marked read by a tap that opens its order, and all of them by a button', async ({
  member: { page, open },
  world,
}) => {
  // more digits than a number can hold
  const related = '20261120123456789012'
  const { notifications } = await world.snapshot()
  await world.patch({
    notifications: [{ ...notifications[0]!, related }, ...notifications.slice(1)],
  })
  await open('/selfData')
  await expect(page.getByRole('link', { name: 'Sound and alerts' })).toHaveAttribute(
    'href',
    '/#/notify?tab=alerts',
  )
  await open('/ordersC')
  await page.getByRole('link', { name: 'Notifications and alerts' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(unread(page)).toHaveCount(2)
  await rows(page).first().getByRole('link').click()
  await world.waitForRequests({ path: `/mobile/orders/${related}` })
  const [one] = await world.waitForRequests(READ)
  expect(one?.body).toEqual({ ids: [3] })
  await page.goBack()
  await expect(unread(page)).toHaveCount(1)

  const all = page.getByRole('button', { name: 'Mark all read' })
  await world.fault('POST', READ.path, { type: 'code', code: 40001, message: 'Not now' })
  await all.click()
  await expect(page.getByRole('alert').getByText('Not now')).toHaveCount(1)
  await expect(unread(page)).toHaveCount(1)
  await all.press('Enter')
  await expect(unread(page)).toHaveCount(0)
  await expect(all).toBeDisabled()
  await expect(page.locator(':focus').filter({ has: all })).toBeAttached()
  const entries = await world.waitForRequests(READ, 3)
  // not one that has arrived since the list was loaded
  expect(entries.at(-1)?.body).toEqual({ ids: [2] })
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/#\/ordersC$/)
})

test('the list tells an empty list from a failed load, and loads page by page', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ notifications: [] })
  await open('/notify')
  await expect(page.getByText('No notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await world.fault('GET', '/mobile/notifications', { type: 'body', body: 'no json' })
  await page.reload()
  await expect(page.getByText('Could not load')).toBeVisible()
  const many = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    type: 'system',
    title: `News ${index + 1}`,
    body: '',
    created_at: '2026-11-20 10:00:00',
    read_at: index < 20 ? '2026-11-20 11:00:00' : null,
  }))
  await world.patch({ notifications: many })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('News 1', { exact: true })).toBeVisible()
  // an unread one may be on a page that is not loaded yet
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeEnabled()
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('End of the list')).toBeAttached()
  await page.getByText('End of the list').scrollIntoViewIfNeeded()
  const last = page.getByText('News 25', { exact: true })
  await expect(last).toBeVisible()
  await test.step('one that opens nothing keeps the focus when it has been marked read', async () => {
    await rows(page).getByRole('button').last().press('Enter')
    await expect(page.locator(':focus').filter({ has: last })).toBeVisible()
    await expect(rows(page).filter({ has: last }).getByRole('button')).toHaveCount(0)
    await expect(page.locator(':focus').filter({ has: last })).toBeVisible()
  })
})

test.describe('alert settings', () => {
  test('are stored on the device and take effect in other tabs', async ({
    member: { page, open },
    context,
  }) => {
    await open('/notify?tab=alerts')
    await expect(repeat(page)).toBeChecked()
    await repeat(page).click()
    const volume = page.getByRole('slider', { name: 'Volume' })
    await volume.fill('40')
    await expect(volume).toHaveAttribute('aria-valuetext', '40%')
    const other = await context.newPage()
    await other.goto('/#/notify?tab=alerts')
    await expect(repeat(other)).not.toBeChecked()
    await expect(other.getByRole('slider')).toHaveValue('40')
    await repeat(other).click()
    await expect(repeat(page)).toBeChecked()
    await other.getByRole('slider').fill('60')
    await expect(volume).toHaveValue('60')
  })

  test('play each kind of sound, and ask for permission only after a tap', async ({
    member: { page, open },
    context,
  }) => {
    // imitates a service worker
    await prepareToReach(context)
    await page.addInitScript(stopAudio)
    await page.addInitScript(() => {
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = () => {
        ;(window as unknown as { note: (word: string) => void }).note('permission')
        permission = 'granted'
        return Promise.resolve(permission)
      }
    })
    await open('/notify?tab=alerts')
    await unlockSound(page)
    await settled(page)
    await expect(page.getByText('Sound is ready')).toBeVisible()
    for (const [index, name] of [
      'Collection order',
      'Payment order',
      'Chat message',
      'Order cancelled or expired',
    ].entries()) {
      await page.getByRole('button', { name: `Play: ${name}` }).click()
      await expectRings(index + 1, page)
    }
    const said = page.getByRole('main').getByRole('status')
    const regions = await said.count()
    await page.getByRole('button', { name: 'Test the sound' }).click()
    await expectRings(5, page)
    await expect(said.getByText('Did you hear it?')).toBeVisible()
    // one that is inserted with its text would not be read out
    expect(await said.count()).toBe(regions)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByText(/silent switch/)).toBeVisible()
    await page.getByRole('button', { name: 'Test the sound' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    const good = page.getByText(/^Good\./)
    await expect(good).toBeVisible()
    const collections = page.getByRole('switch', { name: 'Collection order' })
    await collections.click()
    await expect(page.getByText('The sound of some orders is switched off.')).toBeVisible()
    await expect(good).toHaveCount(0)
    await collections.click()
    await expect(good).toBeVisible()
    await page.locator('html').dispatchEvent('phonecall')
    await expect(said.getByText('Sound off: tap to turn on')).toBeVisible()
    await expect(good).toHaveCount(0)

    expect((await asked(page)) ?? '').not.toContain('permission')
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('switch', { name: 'Phone notifications' })).toBeChecked()
    expect((await asked(page))?.split('permission')).toHaveLength(2)
  })
})
