import type { Page } from 'playwright/test'
import { expect, test, toast } from './fixtures.ts'
import type { MockWorld } from './mock-api/client.ts'
import { settled } from './on-duty.ts'
import {
  askToSend,
  confirmButton,
  keptField,
  MONEY_FORMS,
  SETUP,
  type MoneyForm,
} from './money-forms.ts'

// the browser's own lines when the network goes and a half-open connection with it
test.use({ setup: SETUP, expectedConsole: [/^WebSocket connection to /] })

const sentOf = (world: MockWorld, { path }: MoneyForm) => world.ledger({ method: 'POST', path })

/** What may wake a queue up: a minute, another look at the page, the network coming back. */
async function waitAndReturn(page: Page) {
  await page.clock.fastForward('01:00')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.clock.fastForward('01:00')
}

for (const form of MONEY_FORMS) {
  test.describe(form.name, () => {
    test('is sent once, as the confirmation shows it, however often it is pressed', async ({
      member: { page, open },
      world,
    }) => {
      await open('/')
      await askToSend(page, form)
      const confirmation = page.getByRole('alertdialog')
      for (const text of form.shown) await expect(confirmation).toContainText(text)
      const confirm = confirmButton(page, form.confirm)
      await expect(confirm).not.toBeFocused()
      await confirm.evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click()
      })
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Close' }).last(),
      ).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /\w/ }).last()).toBeVisible()
      expect((await sentOf(world, form)).map(({ body }) => body)).toEqual([form.body])
    })

    test('cancelling sends nothing, and what is typed is lost only when asked', async ({
      member: { page, open },
      world,
    }) => {
      await open('/')
      await askToSend(page, form)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await sentOf(world, form)).toEqual([])
    })

    for (const [what, act, words] of [
      ['HTTP 500', { type: 'status', status: 500 }, /The server had a problem/],
      ['HTTP 429', { type: 'status', status: 429 }, /Too many requests/],
      ['HTTP 430', { type: 'status', status: 430 }, /The request was refused/],
      ['another code', { type: 'code', code: 40_099, message: 'Not today' }, /Not today/],
    ] as const) {
      test(`${what}: the message shows, the form stays, nothing is sent again`, async ({
        member: { page, open },
        world,
      }) => {
        await page.clock.install()
        await world.fault('POST', form.path, act)
        await open('/')
        await askToSend(page, form)
        await confirmButton(page, form.confirm).click()
        await expect(toast(page, words)).toBeVisible()
        await expect(keptField(page, form)).toHaveValue(form.kept.value)
        await waitAndReturn(page)
        expect(await sentOf(world, form)).toHaveLength(1)
      })
    }

    for (const [what, act] of [
      ['no answer in time', { type: 'hang' }],
      ['the connection cut before the work', { type: 'reset-before' }],
      ['the connection cut after the work', { type: 'reset-after' }],
      ['an HTML page', { type: 'body', body: '<h1>Sign in to the Wi-Fi</h1>' }],
    ] as const) {
      test(`${what}: the result is unknown, and only a warned confirmation sends again`, async ({
        member: { page, open },
        world,
      }) => {
        await page.clock.install()
        await open('/')
        await askToSend(page, form)
        await world.fault('POST', form.path, act)
        await world.clearLedger()
        await confirmButton(page, form.confirm).click()
        await world.waitForRequests({ method: 'POST', path: form.path })
        await page.clock.fastForward(30_000)
        await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
        await waitAndReturn(page)
        expect(await sentOf(world, form)).toHaveLength(1)

        await page.getByRole('button', { name: 'Back to the form' }).click()
        await expect(keptField(page, form)).toHaveValue(form.kept.value)
        if (form.name === 'transfer') {
          // a password is asked for every attempt
          const password = page.getByLabel('Withdrawal password', { exact: true })
          await expect(password).toHaveValue('')
          await password.fill('1234')
        }
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
        await confirmButton(page, 'Send again').click()
        await world.waitForRequests({ method: 'POST', path: form.path }, 2)
      })
    }

    test('a session that ends while it is sent: nothing is sent after signing in again', async ({
      member: { page, open },
      world,
    }) => {
      await open('/')
      await askToSend(page, form)
      await world.fault('POST', form.path, { type: 'code', code: 10_001, message: 'Expired' })
      await confirmButton(page, form.confirm).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByLabel('Account').fill(world.account)
      await page.getByLabel('Password', { exact: true }).fill(world.password)
      await page.getByLabel('Code in the picture').fill('1234')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()
      expect(await sentOf(world, form)).toHaveLength(1)
    })

    for (const [what, act] of [
      ['HTTP 403', { type: 'status', status: 403 }],
      ['code 9999999', { type: 'code', code: 9_999_999 }],
    ] as const) {
      test(`${what}: blocked, and refused with the reason while it lasts`, async ({
        member: { page, open },
        world,
      }) => {
        await open('/')
        await askToSend(page, form)
        await world.fault('POST', form.path, act)
        await confirmButton(page, form.confirm).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
        await expect(keptField(page, form)).toHaveValue(form.kept.value)
        await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
        expect(await sentOf(world, form)).toHaveLength(1)
      })
    }

    test('offline: refused with the reason, before and after the confirmation, and never later', async ({
      member: { page, open },
      world,
      context,
    }) => {
      await page.clock.install()
      await open('/')
      await settled(page)
      await askToSend(page, form)
      await context.setOffline(true)
      await confirmButton(page, form.confirm).click()
      await expect(toast(page, 'Please check your network first')).toBeVisible()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await expect(
        page.getByRole('status').filter({ hasText: 'Please check your network first' }),
      ).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
      await waitAndReturn(page)
      expect(await sentOf(world, form)).toEqual([])
    })

    test('two tabs: the second is refused, not queued', async ({
      member: { page, open },
      world,
      context,
    }) => {
      await open('/')
      const second = await context.newPage()
      await second.goto('/#/')
      await askToSend(page, form)
      await askToSend(second, form)
      await world.fault('POST', form.path, { type: 'hold' })
      await confirmButton(page, form.confirm).click()
      await world.waitForRequests({ method: 'POST', path: form.path })
      await confirmButton(second, form.confirm).click()
      await expect(toast(second, /already being sent in another window/)).toBeVisible()
      await world.release()
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
      expect(await sentOf(world, form)).toHaveLength(1)
    })

    test('closed while it is sent: the outcome is told all the same', async ({
      member: { page, open },
      world,
    }) => {
      await open('/')
      await askToSend(page, form)
      await world.fault('POST', form.path, { type: 'hold' })
      await confirmButton(page, form.confirm).click()
      await world.waitForRequests({ method: 'POST', path: form.path })
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await world.release()
      await expect(toast(page, /: done$/)).toBeVisible()
    })
  })
}
