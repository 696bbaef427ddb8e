import type { Page } from 'playwright/test'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { comeBack, dismissToasts } from '../../support/steps.ts'

/** The duty switches: confirmed first, one request per confirmation, and showing the server's value only. */

test.use(MOVING)

// the browser logs each failed attempt of the realtime connection
test.use({ expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

const SETTING = { method: 'POST', path: '/mobile/personalSetting' } as const

const duty = (page: Page, side: 'Collection' | 'Payment') =>
  page.getByRole('switch', { name: `${side} duty` })

async function changePayment(page: Page): Promise<void> {
  await duty(page, 'Payment').click()
  await page.getByRole('button', { name: 'Go on duty' }).click()
}

test('each side changes only after it is confirmed', async ({ member: { page, open }, world }) => {
  await open('/')
  for (const [side, field, isOn, question, answer] of [
    ['Collection', 'on_duty_ds', true, 'Go off duty for collections?', 'Go off duty'],
    ['Payment', 'on_duty_df', false, 'Go on duty for payments?', 'Go on duty'],
  ] as const) {
    const toggle = duty(page, side)
    await world.clearLedger()
    await expect(toggle).toBeChecked({ checked: isOn })
    for (const leave of ['Cancel', 'Escape']) {
      await toggle.click()
      const dialog = page.getByRole('alertdialog', { name: question })
      await expect(dialog).toBeVisible()
      if (leave === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click()
      else await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(toggle).toBeFocused()
    }
    expect(await world.ledger(SETTING)).toHaveLength(0)

    await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
    await toggle.click()
    await page.getByRole('button', { name: answer }).click()
    await world.waitForRequests(SETTING)
    // while the request runs: the old value, busy, and another tap has no effect
    await expect(toggle).toHaveAttribute('aria-busy', 'true')
    await expect(toggle).toBeChecked({ checked: isOn })
    await toggle.dispatchEvent('click')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await world.release()
    await expect(toggle).toBeChecked({ checked: !isOn })
    const sent = await world.ledger(SETTING)
    expect(sent.map(({ body }) => body)).toEqual([{ [field]: isOn ? 0 : 1 }])
  }
})

test('a rejected change leaves the server’s value and can be retried at once', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await settled(page)
  const rejections = [
    [{ type: 'code', code: 40011, message: 'No permission' }, 'No permission'],
    [{ type: 'status', status: 500 }, 'The server had a problem. Please try again later.'],
    [{ type: 'code', code: 50000, message: 'Silent' }, null],
    [{ type: 'empty', status: 204 }, 'could not be read'],
  ] as const
  for (const [count, [act, message]] of rejections.entries()) {
    await world.fault('POST', '/mobile/personalSetting', act)
    await changePayment(page)
    await world.waitForRequests(SETTING, count + 1)
    if (message) await expect(toast(page, message)).toBeVisible()
    await expect(duty(page, 'Payment')).not.toHaveAttribute('aria-busy')
    await expect(duty(page, 'Payment')).not.toBeChecked()
    if (!message) await expect(page.getByText('Silent')).toHaveCount(0)
    await dismissToasts(page)
  }
  expect(await world.ledger(SETTING)).toHaveLength(rejections.length)
  await changePayment(page)
  await expect(duty(page, 'Payment')).toBeChecked()
  expect(await world.ledger(SETTING)).toHaveLength(rejections.length + 1)
})

test('a change without an answer asks the server for its value and is not sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  for (const type of ['hang', 'reset-after'] as const) {
    await settled(page)
    await world.fault('POST', '/mobile/personalSetting', { type })
    await world.clearLedger()
    await changePayment(page)
    await world.waitForRequests(SETTING)
    if (type === 'hang') {
      await expect(duty(page, 'Payment')).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(30_000)
    }
    await expect(page.getByText('Result unknown')).toBeVisible()
    await world.waitForRequests({ path: '/mobile/self' })
    await expect(duty(page, 'Payment')).toBeChecked({ checked: type === 'reset-after' })
    await expect(duty(page, 'Payment')).not.toHaveAttribute('aria-busy')
    expect(await world.ledger(SETTING)).toHaveLength(1)
    await dismissToasts(page)
  }
})

test('a change while offline is rejected and never sent', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/')
  await settled(page)
  await context.setOffline(true)
  await changePayment(page)
  await expect(toast(page, 'Please check your network first')).toBeVisible()
  await expect(duty(page, 'Payment')).not.toBeChecked()
  await context.setOffline(false)
  await settled(page)
  await expect(duty(page, 'Payment')).not.toBeChecked()
  expect(await world.ledger(SETTING)).toHaveLength(0)
})

test('an older answer does not turn the switch back', async ({ member: { page, open }, world }) => {
  await open('/')
  await settled(page)
  await world.fault('GET', '/mobile/self', { type: 'drip', ms: 15 })
  await world.clearLedger()
  await world.realtime('disconnect')
  await world.waitForRequests({ path: '/mobile/self' })
  await changePayment(page)
  await expect(duty(page, 'Payment')).toBeChecked()
  await world.waitForRequests({ path: '/mobile/self' }, 2)
  await settled(page)
  await expect(duty(page, 'Payment')).toBeChecked()
})

test.describe('without the payment permission', () => {
  test.use({ setup: { self: { can_payment: 0 } } })

  test('the payment side is not shown', async ({ member: { page, open }, world }) => {
    await open('/')
    await settled(page)
    await expect(duty(page, 'Collection')).toBeChecked()
    await expect(duty(page, 'Payment')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Automatic purchase/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Payment/ })).toHaveCount(0)
    expect(await world.ledger({ path: '/mobile/payments' })).toHaveLength(0)
  })
})

test('self data that cannot be loaded says so and offers Retry', async ({
  member: { page, open },
  world,
}) => {
  const fault = { type: 'code', code: 40099, message: 'Busy' } as const
  await world.fault('GET', '/mobile/self', fault, { times: null })
  await open('/')
  await expect(toast(page, 'Busy')).toBeVisible()
  await expect(page.getByRole('switch', { name: /duty/ })).toHaveCount(0)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Load duty' }).click()
  await expect(duty(page, 'Collection')).toBeChecked()
})

test('a side is announced as off duty only when the server switched it off', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await settled(page)
  await duty(page, 'Collection').click()
  await page.getByRole('button', { name: 'Go off duty' }).click()
  await expect(duty(page, 'Collection')).not.toBeChecked()
  await duty(page, 'Collection').click()
  await page.getByRole('button', { name: 'Go on duty' }).click()
  await expect(duty(page, 'Collection')).toBeChecked()
  await expect(toast(page, /switched off/)).toHaveCount(0)
  await world.patch({ self: { on_duty_ds: 0 } })
  await comeBack(page)
  await expect(toast(page, 'Collection duty was switched off by the server')).toBeVisible()
  await expect(duty(page, 'Collection')).not.toBeChecked()
})
