import type { Page } from 'playwright/test'
import { expect, test, toast } from './fixtures.ts'
import type { MockWorld } from './mock-api/client.ts'
import { confirmButton, keptField, SCREEN_FORMS, type ScreenForm } from './money-forms.ts'
import { dismissToasts, signIn } from './steps.ts'

/** The money rules of faults.md (1.3, groups B, D, E) for the forms that are screens. */

// the browser's own lines when the network goes and a half-open connection with it
test.use({ expectedConsole: [/^WebSocket connection to /] })

const sentOf = (world: MockWorld, { path }: ScreenForm) => world.ledger({ method: 'POST', path })
const action = (page: Page) => page.getByRole('button', { name: 'Continue' })

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

async function askToSend(page: Page, form: ScreenForm) {
  await form.fill(page)
  await action(page).click()
}

/** One more confirmed attempt with the form as it is. */
async function sendAgain(page: Page, form: ScreenForm, confirm: string) {
  await form.refill(page)
  await action(page).click()
  await confirmButton(page, confirm).click()
}

for (const form of SCREEN_FORMS) {
  test.describe(form.name, () => {
    test('is sent once, as the confirmation shows it, however often it is pressed', async ({
      member: { page, open },
      world,
    }) => {
      await open(form.route)
      await askToSend(page, form)
      const confirmation = page.getByRole('alertdialog')
      for (const text of form.shown) await expect(confirmation).toContainText(text)
      const confirm = confirmButton(page, form.confirm)
      await expect(confirm).not.toBeFocused()
      await confirm.evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click()
      })
      await expect(page.getByRole('status').filter({ hasText: /sent|under way/ })).toBeVisible()
      const sent = await sentOf(world, form)
      expect(sent).toHaveLength(1)
      expect(sent[0]?.body).toMatchObject(form.body)
      expect(sent[0]?.worked).toBe(true)
    })

    test('cancelling sends nothing, and what is typed is lost only when asked', async ({
      member: { page, open },
      world,
    }) => {
      await open(form.route)
      await askToSend(page, form)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Home' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await page.getByRole('link', { name: 'Back' }).click()
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
      expect(await sentOf(world, form)).toEqual([])
    })

    test('a refusal shows its message, keeps the form, and nothing is sent again', async ({
      member: { page, open },
      world,
    }) => {
      await page.clock.install()
      await open(form.route)
      await form.fill(page)
      const refusals = [
        [{ type: 'status', status: 500 }, /The server had a problem/],
        [{ type: 'status', status: 429 }, /Too many requests/],
        [{ type: 'status', status: 430 }, /The request was refused/],
        [{ type: 'code', code: 40_099, message: 'Not today' }, /Not today/],
      ] as const
      for (const [act, words] of refusals) {
        await world.fault('POST', form.path, act)
        await sendAgain(page, form, form.confirm)
        await expect(toast(page, words)).toBeVisible()
        await expect(keptField(page, form)).toHaveValue(form.kept.value)
        await dismissToasts(page)
      }
      await waitAndReturn(page)
      expect(await sentOf(world, form)).toHaveLength(refusals.length)
    })

    test('no answer: the result is unknown, and only a warned confirmation sends again', async ({
      member: { page, open },
      world,
    }) => {
      await page.clock.install()
      await open(form.route)
      await form.fill(page)
      let confirm = form.confirm
      const acts = [
        { type: 'hang' },
        { type: 'reset-before' },
        { type: 'body', body: '<h1>Sign in to the Wi-Fi</h1>' },
      ] as const
      for (const [count, act] of acts.entries()) {
        await world.fault('POST', form.path, act)
        await sendAgain(page, form, confirm)
        await world.waitForRequests({ method: 'POST', path: form.path }, count + 1)
        if (act.type === 'hang') await page.clock.fastForward(form.timeoutMs)
        await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
        await expect(
          page.getByRole('main').getByRole('link', { name: 'Open the record' }),
        ).toBeVisible()
        await page.getByRole('button', { name: 'Back to the form' }).click()
        await expect(keptField(page, form)).toHaveValue(form.kept.value)
        confirm = 'Send again'
      }
      await waitAndReturn(page)
      expect(await sentOf(world, form)).toHaveLength(acts.length)
      await form.refill(page)
      await action(page).click()
      await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
    })

    test('a session that ends while it is sent: nothing is sent after signing in again', async ({
      member: { page, open },
      world,
    }) => {
      await open(form.route)
      await askToSend(page, form)
      await world.fault('POST', form.path, { type: 'code', code: 10_001, message: 'Expired' })
      await confirmButton(page, form.confirm).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await signIn(page, world)
      await expect(keptField(page, form)).toHaveValue('')
      expect(await sentOf(world, form)).toHaveLength(1)
    })

    test('a block: refused with the reason while it lasts, and the form stays', async ({
      member: { page, open },
      world,
    }) => {
      await open(form.route)
      await askToSend(page, form)
      await world.fault('POST', form.path, { type: 'status', status: 403 })
      await confirmButton(page, form.confirm).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await expect(action(page)).toBeDisabled()
      expect(await sentOf(world, form)).toHaveLength(1)
    })

    test('offline at any moment: refused with the reason, and never sent later', async ({
      member: { page, open },
      world,
      context,
    }) => {
      await page.clock.install()
      await open(form.route)
      await world.waitForSubscription()
      await form.fill(page)
      await context.setOffline(true)
      await expect(action(page)).toBeDisabled()
      const reason = page.getByRole('status').filter({ hasText: 'Please check your network first' })
      await expect(reason).toBeVisible()
      await context.setOffline(false)
      await action(page).click()
      await context.setOffline(true)
      await confirmButton(page, form.confirm).click()
      await expect(toast(page, 'Please check your network first')).toBeVisible()
      await expect(keptField(page, form)).toHaveValue(form.kept.value)
      await context.setOffline(false)
      await waitAndReturn(page)
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain('1000.5')
      expect(stored).not.toContain('"1234"')
      await page.reload()
      await expect(keptField(page, form)).toHaveValue('')
      expect(await sentOf(world, form)).toEqual([])
    })

    test('two tabs: the second is refused, not queued', async ({
      member: { page, open },
      world,
      context,
    }) => {
      await open(form.route)
      const second = await context.newPage()
      await second.goto(`/#${form.route}`)
      await askToSend(page, form)
      await askToSend(second, form)
      await world.fault('POST', form.path, { type: 'hold' })
      await confirmButton(page, form.confirm).click()
      await world.waitForRequests({ method: 'POST', path: form.path })
      await confirmButton(second, form.confirm).click()
      await expect(toast(second, /already being sent in another window/)).toBeVisible()
      await world.release()
      await expect(action(page)).toHaveCount(0)
      expect(await sentOf(world, form)).toHaveLength(1)
    })
  })
}
