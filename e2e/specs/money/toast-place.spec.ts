import type { Locator, Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import {
  action,
  askToSend,
  confirmForm,
  formNamed,
  SETUP,
  type MoneyForm,
} from '../../support/money-forms.ts'

/** Toasts on a small phone with the largest text (R7.85). */

test.use({ setup: SETUP, viewport: { width: 360, height: 740 } })

const SAID =
  'The receiver cannot take transfers at the moment. Please try again later or contact customer service.'

const box = async (element: Locator) => (await element.boundingBox())!

/** Whether the toast covers the element, which is measured where it has come to rest. */
async function isCovered(page: Page, element: Locator, said = SAID): Promise<boolean> {
  const frame = page.getByRole('alert').filter({ hasText: said }).locator('> *').first()
  const [above, below] = [await box(frame), await box(element)]
  return above.y < below.y + below.height && above.y + above.height > below.y
}

/** Sends the form, which is rejected, and focuses its password, which is empty then. */
async function rejected(page: Page, world: MockWorld, form: MoneyForm): Promise<Locator> {
  const password = page.getByLabel('Withdrawal password', { exact: true })
  await askToSend(page, form)
  await world.fault('POST', form.path, { type: 'code', code: 40_099, message: SAID })
  await confirmForm(page, form)
  await expect(toast(page, SAID)).toBeVisible()
  await password.focus()
  await expect.poll(() => isCovered(page, password)).toBe(false)
  return password
}

/** Asks again while the toast is still there: it covers neither the question nor its amount. */
async function expectClearQuestion(page: Page, password: Locator, title: string): Promise<void> {
  await password.fill('1234')
  await action(page).click()
  const question = page.getByRole('alertdialog')
  await expect(toast(page, SAID)).toBeVisible()
  await expect.poll(() => isCovered(page, question.getByText(title))).toBe(false)
  await expect.poll(() => isCovered(page, question.locator('[data-clear]').last())).toBe(false)
}

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('textSize', '130')))

test('a toast covers neither the field that is filled in, nor the amount to be confirmed', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  const password = await rejected(page, world, formNamed('transfer'))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Amount').focus()
  await expect.poll(() => isCovered(page, sheet.getByLabel('Amount'))).toBe(false)
  await expect.poll(() => isCovered(page, sheet.getByRole('heading'))).toBe(false)
  await expectClearQuestion(page, password, 'Send this transfer?')

  await test.step('nor, on a phone on its side, the answers of a question', async () => {
    await page.setViewportSize({ width: 740, height: 360 })
    // its time starts anew
    await page.getByRole('button', { name: 'Dismiss' }).hover()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(toast(page, SAID)).toBeVisible()
    for (const answer of ['Keep editing', 'Discard']) {
      const button = page.getByRole('alertdialog').getByRole('button', { name: answer })
      await expect.poll(() => isCovered(page, button)).toBe(false)
    }
  })
})

test('a toast does not cover the amount of a question that is nearly as high as the screen', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('withdrawal')
  await open(form.route)
  const password = await rejected(page, world, form)
  await expectClearQuestion(page, password, 'Request this withdrawal?')
})

test('a toast about a list that could not be loaded covers neither its search nor its filters', async ({
  member: { page, open },
  world,
}) => {
  const said = 'The server had a problem. Please try again later.'
  const lists = [
    {
      route: '/subList',
      path: '/mobile/team/members',
      clear: [page.getByRole('searchbox'), page.getByRole('group', { name: 'State' })],
    },
    {
      route: '/ordersC?tab=done',
      path: '/mobile/orders',
      clear: [page.getByRole('group', { name: 'State' })],
    },
  ] as const
  for (const { route, path, clear } of lists) {
    await test.step(route, async () => {
      await world.fault('GET', path, { type: 'status', status: 500 }, { times: null })
      await open(route)
      await expect(toast(page, said)).toBeVisible()
      for (const one of clear) {
        await expect(one).toBeVisible()
        await expect.poll(() => isCovered(page, one, said)).toBe(false)
      }
    })
  }
})
