import type { Page } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { memberKey } from '../../support/steps.ts'
import { persistedOnDisk } from '../../support/worker.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Announcements' })
const row = (page: Page, title: string) => list(page).getByRole('link', { name: title })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test.describe('the bulletin', () => {
  test.use({
    setup: {
      announcements: [
        announcement(3, 'Third'),
        announcement('b-2', 'Second'),
        announcement('007', 'First'),
      ],
    },
  })

  test('lists titles and dates, and marks what has not been opened as unread', async ({
    member: { page, open },
    context,
  }) => {
    await open('/')
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(tab).toHaveText(['Home', 'Bulletin', /^Payment/, /^Collection/, 'Chat', 'Me'])
    await tab.nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
    await expect(tab.nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    await expect(row(page, 'Unread Third Nov 18, 2020, 9:30 AM')).toBeVisible()
    await expect(list(page).getByText('Unread')).toHaveCount(3)

    // another tab of the same member shows the same
    const second = await context.newPage()
    await second.goto('/#/bulletin')
    await expect(list(second).getByText('Unread')).toHaveCount(3)

    await row(page, 'Third').click()
    await expect(dialog(page, 'Third').getByText('Text of Third')).toBeVisible()
    await dialog(page, 'Third').getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page, 'Third')).toBeHidden()
    await expect(list(page).getByText('Unread')).toHaveCount(2)
    await expect(row(page, 'Third')).toHaveAccessibleName('Third Nov 18, 2020, 9:30 AM')
    await expect(row(page, 'Third')).toBeFocused()
    await expect(list(second).getByText('Unread')).toHaveCount(2)

    await expect(page).toHaveURL('/#/bulletin')
    await page.reload()
    await expect(list(page).getByText('Unread')).toHaveCount(2)
    await test.step('what is opened in the ticker counts as read, too; the last 500 are stored', async () => {
      const key = (await memberKey(page, 'readAnnouncements')) ?? ''
      const full = JSON.stringify(Array.from({ length: 500 }, (_, index) => `old-${index}`))
      await page.evaluate(([place, value]) => localStorage.setItem(place!, value!), [key, full])
      await tab.first().click()
      await page.getByRole('button', { name: '1/3, next announcement' }).click()
      await page.getByRole('button', { name: /Second$/ }).click()
      await dialog(page, 'Second').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'All announcements' }).click()
      await expect(list(page).getByText('Unread')).toHaveCount(2)
      await expect(row(page, 'Second')).toHaveAccessibleName('Second Nov 18, 2020, 9:30 AM')
      const stored = await page.evaluate((place) => localStorage.getItem(place) ?? '[]', key)
      const ids = JSON.parse(stored) as string[]
      expect(ids).toHaveLength(500)
      expect(ids[0]).toBe('b-2')
    })
  })

  test('has the open announcement in its address until it is closed, opened by a tap or by a link', async ({
    member: { page, open },
    world,
  }) => {
    await open('/bulletin')
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog(page, 'Third').getByRole('button', { name: 'Close' }).click(),
    ]) {
      await row(page, 'Third').click()
      await expect(dialog(page, 'Third')).toBeVisible()
      await expect(page).toHaveURL(/#\/bulletin\?id=3$/)
      await close()
      await expect(dialog(page, 'Third')).toBeHidden()
      await expect(page).toHaveURL(/#\/bulletin$/)
    }
    // each way of closing went back in the history, so Forward opens it again
    await page.goForward()
    await expect(dialog(page, 'Third')).toBeVisible()
    await page.reload()
    await expect(dialog(page, 'Third')).toBeVisible()
    await page.goBack()
    await expect(dialog(page, 'Third')).toBeHidden()
    await expect(list(page)).toBeVisible()

    await test.step('a link opens it, whatever the format of its id', async () => {
      // starts the app instead of navigating within it
      await page.goto('about:blank')
      for (const [id, title] of [
        ['007', 'First'],
        ['b-2', 'Second'],
      ] as const) {
        await page.goto(`/#/bulletin?id=${id}`)
        await expect(dialog(page, title).getByText(`Text of ${title}`)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`#/bulletin\\?id=${id}$`))
        await page.goBack()
        await expect(dialog(page, title)).toBeHidden()
        await expect(page).toHaveURL(/#\/bulletin$/)
      }
    })
    await test.step('a link to an announcement that no longer exists says so, once that is known', async () => {
      await persistedOnDisk(page, 'Third')
      // a request of this page must not take the fault
      await settled(page)
      await world.fault('GET', '/mobile/anns', { type: 'hold' })
      await page.goto('about:blank')
      await page.goto('/#/bulletin?id=99')
      await expect(list(page).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByText('This announcement is no longer here.')).toHaveCount(0)
      await world.release()
      await expect(page.getByText('This announcement is no longer here.')).toBeVisible()
      await expect(list(page).getByRole('listitem')).toHaveCount(3)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('This announcement is no longer here.')).toHaveCount(0)
      await expect(page).toHaveURL(/#\/bulletin$/)
    })
  })

  test('a link also opens the chat over an announcement, and Back closes one after the other', async ({
    member: { page },
  }) => {
    await page.goto('about:blank')
    await page.goto('/#/bulletin?id=3&chat=1')
    const chat = page.getByRole('dialog', { name: 'Customer service' })
    await expect(chat.getByRole('log')).toBeVisible()
    // a reload adds no entry to the history
    await page.reload()
    await expect(chat.getByRole('log')).toBeVisible()
    await page.goBack()
    await expect(chat).toBeHidden()
    await expect(dialog(page, 'Third')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/bulletin$/)
    await expect(list(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })
})

test('a bulletin that could not be loaded can be retried, and differs from an empty one', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.fault('GET', '/mobile/anns', { type: 'hold' })
  await world.fault('GET', '/mobile/anns', { type: 'reset-before' }, { times: null })
  await open('/bulletin')
  await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
  await world.release()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(page.getByText('Please check your network first')).toHaveCount(0)
  await world.waitForSubscription()
  await world.clearLedger()
  await page.getByRole('button', { name: 'Retry' }).click()
  await world.waitForRequests({ path: '/mobile/anns' })
  await expect(page.getByText('Could not load')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Please check your network first')).toBeVisible()
  await world.clearFaults()
  await world.patch({ announcements: [] })
  // it loads by itself once the network is back
  await context.setOffline(false)
  await expect(page.getByText('No announcements')).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await test.step('and from one that cannot be read', async () => {
    const body = JSON.stringify({ code: 0, data: [{ title: 'No id' }] })
    // the page that is left may still be requesting them
    await world.fault('GET', '/mobile/anns', { type: 'body', body }, { times: null })
    await page.reload()
    await expect(page.getByText('1 record could not be read')).toBeVisible()
    await expect(page.getByText('No announcements')).toHaveCount(0)
  })
})
