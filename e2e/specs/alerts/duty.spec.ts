import type { Page } from 'playwright/test'
import { bankCard } from '../../support/card-steps.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { countRings, expectRings, settled, tab, unlockSound } from '../../support/on-duty.ts'
import {
  changeDuty,
  comeBack,
  confirmDuty,
  dismissToasts,
  endHold,
  tapTwice,
} from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/**
 * A duty switch plays the sound first, sends one request per change, and shows only the server's
 * value.
 */

// the browser logs each failed attempt to connect the realtime channel
test.use({ expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

const SETTING = { method: 'POST', path: '/mobile/personalSetting' } as const

const duty = (page: Page, side: 'Collection' | 'Payment') =>
  page.getByRole('switch', { name: `${side} duty` })

/** A receiving account whose wallet is not connected. */
const AWAY = bankCard(1, { gcash_status: 2 })

const sheet = (page: Page, name = 'Go on duty for payments') => page.getByRole('dialog', { name })
const heard = (page: Page) => sheet(page).getByRole('button', { name: 'I heard it: go on duty' })

test('going on duty first plays the order sound and asks whether it was heard, once in 12 hours', async ({
  member: { page, open },
  world,
  context,
}) => {
  await countRings(context)
  await page.clock.install()
  await open('/')
  await settled(page)
  const toggle = duty(page, 'Payment')

  await test.step('closing the sheet sends nothing', async () => {
    for (const [index, leave] of ['Close', 'Escape'].entries()) {
      await toggle.click()
      await expect(heard(page)).toBeVisible()
      await expect(heard(page)).not.toBeFocused()
      await expectRings(index + 1, page)
      if (leave === 'Close') await sheet(page).getByRole('button', { name: 'Close' }).click()
      else await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(toggle).toBeFocused()
    }
    expect(await world.ledger(SETTING)).toHaveLength(0)
  })
  await test.step('the sheet lists what affects the alerts', async () => {
    await toggle.click()
    await expectRings(3, page)
    await sheet(page).getByRole('button', { name: 'Again' }).click()
    await expectRings(4, page)
    await expect(sheet(page).getByText('Payment orders ring on this phone.')).toBeVisible()
    await expect(sheet(page).getByRole('listitem')).toHaveText([
      'Sound volume 100%, not confirmed yet',
      'Notifications none in this browser',
      /^GCash ··\d{4} ready to pay from$/,
      /^Screen stays on/,
      /^Keep this app open/,
    ])
    // in another tab
    await page.evaluate(() => {
      localStorage.setItem('alerts', '{"sounds":{"payment":false}}')
      dispatchEvent(new StorageEvent('storage', { key: 'alerts' }))
    })
    await expect(sheet(page).getByText('New orders are shown, but not heard.')).toBeVisible()
    await expect(heard(page)).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(sheet(page).getByText('Payment orders ring on this phone.')).toBeVisible()
  })
  await test.step('confirming the sound sends one request, however often it is tapped', async () => {
    await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
    // the second tap meets the sheet that is closing
    await page.emulateMedia(MOVING.contextOptions)
    await tapTwice(heard(page))
    await world.waitForRequests(SETTING)
    // while the request is running, the switch shows the old value, is busy and ignores taps
    await expect(toggle).toHaveAttribute('aria-busy', 'true')
    await expect(toggle).not.toBeChecked()
    await toggle.dispatchEvent('click')
    await expect(sheet(page)).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await world.release()
    await expect(toggle).toBeChecked()
    const sent = await world.ledger(SETTING)
    expect(sent.map(({ body }) => body)).toEqual([{ on_duty_df: 1 }])
  })
  await test.step('going off duty and on again asks only for a confirmation', async () => {
    await world.clearLedger()
    const question = page.getByRole('alertdialog')
    await toggle.click()
    await expect(question).toContainText("You'll stop getting new payment orders.")
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(toggle).toBeChecked()
    await toggle.click()
    await confirmDuty(page)
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(question).toContainText('Payment orders ring on this phone.')
    await confirmDuty(page)
    await expect(toggle).toBeChecked()
    await duty(page, 'Collection').click()
    await confirmDuty(page)
    await expect(duty(page, 'Collection')).not.toBeChecked()
    const sent = await world.ledger(SETTING)
    expect(sent.map(({ body }) => body)).toEqual([
      { on_duty_df: 0 },
      { on_duty_df: 1 },
      { on_duty_ds: 0 },
    ])
    // which the server has not done by itself
    await expect(toast(page, /switched off/)).toHaveCount(0)
    await expectRings(4, page)
  })
  await test.step('after 12 hours it asks about the sound again', async () => {
    await toggle.click()
    await confirmDuty(page)
    await expect(toggle).not.toBeChecked()
    await page.clock.setSystemTime(Date.now() + 12 * 3_600_000)
    const finger = fingerOn(page)
    await finger.tap(toggle)
    await expect(sheet(page).getByText(/^Sound last heard/)).toBeVisible()
    await finger.tap(heard(page))
    await expect(toggle).toBeChecked()
    expect(finger.taps()).toBe(2)
  })
})

test('a browser that cannot play sound says so, and still shows orders', async ({
  member: { page, open },
  world,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'AudioContext')
    localStorage.setItem('soundHeardAt', String(Date.now() - 1))
    localStorage.setItem('alerts', '{"keepsAwake":false}')
  })
  await world.patch({ self: { on_duty_ds: 0 }, cards: [AWAY] })
  await open('/')
  await duty(page, 'Collection').click()
  const dialog = sheet(page, 'Go on duty for collections')
  await expect(dialog.getByText('New orders are shown, but not heard.')).toBeVisible()
  await expect(dialog.getByText('may go dark, and then nothing rings')).toBeVisible()
  await expect(dialog.getByText('not online: orders cannot use it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on duty without sound' }).click()
  await expect(duty(page, 'Collection')).toBeChecked()

  await open('/ordersC')
  await unlockSound(page)
  await settled(page)
  await expect(page.getByText('This browser cannot play sounds')).toBeVisible()
  await world.waitForSubscription()
  await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  const card = page.getByRole('region', { name: 'Ringing order' })
  await expect(card).toContainText('Ana Lim')
  await expect(card.getByRole('button', { name: 'Tap to hear orders' })).toHaveCount(0)
})

test('a duty change that fails leaves the server’s value, and is neither sent again nor later', async ({
  member: { page, open },
  world,
  context,
}) => {
  await world.patch({ payments: [] })
  await open('/')
  await settled(page)
  // failure-policy.spec.ts has the other failures
  const rejection = { type: 'code', code: 40011, message: 'No permission' } as const
  await world.fault('POST', '/mobile/personalSetting', rejection)
  await changeDuty(page)
  await expect(toast(page, 'No permission')).toBeVisible()
  await expect(duty(page, 'Payment')).not.toHaveAttribute('aria-busy')
  await expect(duty(page, 'Payment')).not.toBeChecked()
  await dismissToasts(page)

  await test.step('a server that accepts it, but leaves duty as it was, is quoted', async () => {
    const body = await page.evaluate(async () => {
      const [, token = ''] = /token=([^;]+)/.exec(document.cookie) ?? []
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch('/mobile/self', { headers })).text()
    })
    await world.fault('POST', '/mobile/personalSetting', { type: 'body', body })
    await changeDuty(page)
    await expect(toast(page, 'The server did not change your duty.')).toBeVisible()
    await expect(duty(page, 'Payment')).not.toBeChecked()
    await dismissToasts(page)
  })

  await context.setOffline(true)
  await changeDuty(page)
  await expect(toast(page, 'Please check your network first')).toBeVisible()
  await expect(duty(page, 'Payment')).not.toBeChecked()
  await context.setOffline(false)
  await world.waitForSubscription()
  await settled(page)
  await expect(duty(page, 'Payment')).not.toBeChecked()
  expect(await world.ledger(SETTING)).toHaveLength(2)

  // network/errors-network.spec.ts has the other ways to lose a response
  await world.fault('POST', '/mobile/personalSetting', { type: 'reset-after' })
  await world.fault('GET', '/mobile/self', { type: 'hold' }, { times: null })
  const before = (await world.ledger({ path: '/mobile/self' })).length
  await changeDuty(page)
  const unknown = page.getByText('Result unknown')
  await expect(unknown).toBeVisible()
  await world.waitForRequests({ path: '/mobile/self' }, before + 1)
  await test.step('every screen that can change it says so, until self data shows the change', async () => {
    await tab(page, /Payment/).click()
    await expect(page.getByRole('button', { name: 'Go on duty' })).toBeVisible()
    await expect(unknown).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(unknown).toBeVisible()
    await endHold(world)
    await expect(unknown).toHaveCount(0)
  })
  await expect(duty(page, 'Payment')).toBeChecked()
  await expect(duty(page, 'Payment')).not.toHaveAttribute('aria-busy')
  // with what would have been sent late, after the reconnection
  expect(await world.ledger(SETTING)).toHaveLength(3)
})

test('a duty change goes on when its screen is left, and one by the server is reported', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await settled(page)
  await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
  await changeDuty(page)
  await world.waitForRequests(SETTING)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(duty(page, 'Payment')).toHaveAttribute('aria-busy', 'true')
  await expect(duty(page, 'Payment')).not.toBeChecked()
  await expect(duty(page, 'Collection')).toBeDisabled()
  await world.release()
  await expect(duty(page, 'Payment')).toBeChecked()
  await expect(duty(page, 'Payment')).not.toHaveAttribute('aria-busy')
  expect(await world.ledger(SETTING)).toHaveLength(1)

  await test.step('a message says that the server switched a side off', async () => {
    await world.patch({ self: { on_duty_ds: 0 } })
    await comeBack(page)
    await expect(toast(page, 'Collection duty was switched off by the server')).toBeVisible()
    await expect(duty(page, 'Collection')).not.toBeChecked()
  })
})

test('duty that could not be loaded can be loaded by a button, and no older response reverts its switch', async ({
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

  await settled(page)
  await world.waitForSubscription()
  await dismissToasts(page)
  await world.fault('GET', '/mobile/self', { type: 'drip', ms: 15 })
  await world.clearLedger()
  await world.realtime('disconnect')
  await world.waitForRequests({ path: '/mobile/self' })
  await changeDuty(page)
  await expect(duty(page, 'Payment')).toBeChecked()
  await world.waitForRequests({ path: '/mobile/self' }, 2)
  await settled(page)
  await expect(duty(page, 'Payment')).toBeChecked()
})
