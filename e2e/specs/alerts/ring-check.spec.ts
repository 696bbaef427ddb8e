import type { Page } from 'playwright/test'
import { expectAsked, prepareToReach } from '../../support/alert-steps.ts'
import { axeViolations, overflow } from '../../support/axe.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { expectRings, settled } from '../../support/on-duty.ts'
import { test as testOfSite } from '../../support/site.ts'
import { setHidden } from '../../support/steps.ts'
import { stopAudio } from '../../support/stop-audio.ts'
import { lookForUpdate, newVersion, openInstalled } from '../../support/worker.ts'

/** The check 'Can this phone ring?': what may keep the phone silent, and how to fix it. */

const check = (page: Page) => page.getByRole('region', { name: 'Can this phone ring?' })
const summary = (page: Page) => check(page).getByRole('status').first()
const openCheck = (page: Page) =>
  check(page).getByRole('button', { name: 'Check this phone' }).click()
const line = (page: Page, name: string) =>
  check(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Imitates a browser that asks before it shows notifications and persists storage. */
function makePhone(): void {
  const phone = {
    permission: 'default',
    agrees: false,
    isKept: false,
  }
  Object.assign(window, { phone })
  Object.defineProperty(Notification, 'permission', { get: () => phone.permission })
  Notification.requestPermission = () => {
    phone.permission = 'denied'
    return Promise.resolve('denied')
  }
  navigator.storage.persisted = () => Promise.resolve(phone.isKept)
  navigator.storage.persist = () => {
    phone.isKept = phone.agrees
    return Promise.resolve(phone.agrees)
  }
}
type Phone = { phone: { permission: string; agrees: boolean } }

test('the check explains what may keep the phone silent, and offers a button or three steps to fix it', async ({
  member: { page, open },
  context,
}) => {
  await prepareToReach(context)
  await context.addInitScript(makePhone)
  await context.addInitScript(stopAudio)
  await context.addInitScript(() => {
    // a blank page has no storage
    if (location.protocol === 'about:') return
    localStorage.setItem('alerts', '{"keepsAwake":false}')
    localStorage.setItem('soundHeardAt', String(Date.now() - 13 * 3_600_000))
  })
  await open('/notify?tab=alerts')
  await settled(page)
  await openCheck(page)
  await expect(summary(page)).toContainText('3 things may keep this phone silent')
  await expect(summary(page)).toBeFocused()
  // a shift ago it was heard
  await expect(line(page, 'Sound')).toContainText(
    'Nobody has confirmed hearing it in the last 12 hours.',
  )
  await expect(check(page).getByRole('listitem').first()).toContainText('May stay silent')
  await expect(check(page).getByRole('listitem').last()).toContainText('Fine')
  await expect(line(page, 'Live connection')).toContainText('Fine')
  await expect(line(page, 'Battery saver and freezing')).toContainText('Cannot be checked here')

  await test.step('sound that a phone call has stopped', async () => {
    await page.locator('html').dispatchEvent('phonecall')
    await expect(line(page, 'Sound')).toContainText('The sound is off')
    await line(page, 'Sound').getByRole('button', { name: 'Test the sound' }).click()
    await expectRings(1, page)
    await line(page, 'Sound').getByRole('button', { name: 'No' }).click()
    await expect(line(page, 'Sound')).toContainText('you did not hear it')
    await line(page, 'Sound').getByRole('button', { name: 'Show how' }).click()
    await expect(line(page, 'Sound').locator('ol > li')).toHaveCount(3)
    await line(page, 'Sound').getByRole('button', { name: 'Test the sound' }).click()
    await expectRings(2, page)
    await line(page, 'Sound').getByRole('button', { name: 'Yes' }).click()
    await expect(line(page, 'Sound')).toContainText('Fine')
    // the tapped button is gone
    await expect(line(page, 'Sound').locator(':focus')).toBeVisible()
    await expect(summary(page)).toContainText('2 things')
  })
  await test.step('the answer to the test below counts, too', async () => {
    const below = page.getByRole('button', { name: 'Test the sound' }).last()
    await below.click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(line(page, 'Sound')).toContainText('you did not hear it')
    await below.click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(line(page, 'Sound')).toContainText('Fine')
  })
  await test.step('notifications that are denied, then allowed in the settings', async () => {
    await line(page, 'Notifications').getByRole('button', { name: 'Allow' }).click()
    await expect(line(page, 'Notifications')).toContainText('They are blocked')
    await line(page, 'Notifications').getByRole('button', { name: 'Show how' }).click()
    await expect(line(page, 'Notifications')).toContainText('Allow notifications for this site.')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await setHidden(page, true)
    await page.evaluate(() => ((window as unknown as Phone).phone.permission = 'granted'))
    await setHidden(page, false)
    await expect(line(page, 'Notifications')).toContainText('Fine')
  })
  await test.step('the screen and the storage', async () => {
    await line(page, 'Screen').getByRole('button', { name: 'Turn on' }).click()
    await expect(line(page, 'Screen')).toContainText('It stays on now.')
    const keep = line(page, 'Storage').getByRole('button', { name: 'Keep the data' })
    await keep.click()
    await expect(toast(page, /^The browser did not agree/)).toBeVisible()
    await page.evaluate(() => ((window as unknown as Phone).phone.agrees = true))
    await keep.click()
    await expect(line(page, 'Storage')).toContainText('Fine')
    await expect(summary(page)).toContainText('This phone can ring')
  })
  await test.step('a network that is lost', async () => {
    await context.setOffline(true)
    await expect(line(page, 'Live connection')).toContainText('There is no network')
    await expect(summary(page)).toContainText('1 thing may keep this phone silent')
    await context.setOffline(false)
    await expect(summary(page)).toContainText('This phone can ring')
  })
  await test.step('the self-check contains the same check, with its results', async () => {
    await page.goto('/#/')
    await page.getByRole('button', { name: 'Self-check' }).click()
    const sheet = page.getByRole('dialog', { name: 'Self-check' })
    await sheet.getByRole('button', { name: 'Check this phone' }).click()
    await expect(summary(page)).toContainText('This phone can ring')
  })
})

/** Imitates the browser's offer to install the app. A dismissed prompt cannot be shown again. */
function offerInstall(outcome: 'accepted' | 'dismissed'): void {
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => {
      if (outcome === 'accepted') window.dispatchEvent(new Event('appinstalled'))
      return Promise.resolve()
    },
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(event)
}

test.describe('the phone check', () => {
  test.use({ expectedConsole: [/WebSocket connection/] })

  test('fixes each problem with the button beside it', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await prepareToReach(context)
    await context.addInitScript(() => {
      if (location.protocol === 'about:') return
      const sounds = { collection: false, payment: true }
      const settings = { sounds, volume: 0.3, vibrates: false, notifies: false }
      localStorage.setItem('alerts', JSON.stringify(settings))
    })
    const button = (name: string, fix: string) =>
      line(page, name).getByRole('button', { name: fix })
    await open('/notify?tab=alerts')
    await settled(page)
    await openCheck(page)

    await test.step('Volume', async () => {
      await expect(line(page, 'Volume')).toContainText('The sound of some orders is switched off.')
      await button('Volume', 'Turn on').click()
      await expect(line(page, 'Volume')).toContainText('30% in this app.')
      await button('Volume', 'Full volume').click()
      await expect(line(page, 'Volume')).toContainText('Fine')
      await expect(page.getByRole('switch', { name: 'Collection order' })).toBeChecked()
      await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('100')
    })
    await test.step('Notifications', async () => {
      await button('Notifications', 'Turn on').click()
      await expect(line(page, 'Notifications')).toContainText('Fine')
    })
    await test.step('Vibration', async () => {
      await button('Vibration', 'Turn on').click()
      await expect(line(page, 'Vibration')).toContainText('Fine')
      await expectAsked(page, 'vibrate 7;')
    })
    await test.step('Installed app', async () => {
      await expect(button('Installed app', 'Show how')).toBeVisible()
      await page.evaluate(offerInstall, 'dismissed' as const)
      await button('Installed app', 'Install').click()
      await expect(button('Installed app', 'Install')).toHaveCount(0)
      await button('Installed app', 'Show how').click()
      await expect(line(page, 'Installed app').locator('ol > li')).toHaveCount(3)
      await page.evaluate(offerInstall, 'accepted' as const)
      await button('Installed app', 'Install').click()
      await expect(line(page, 'Installed app')).toContainText('open the app from its icon')
      await expect(line(page, 'Installed app').getByRole('button')).toHaveCount(0)
    })
    await test.step('Live connection', async () => {
      await world.realtime('refuse')
      let isRefused = false
      page.once('websocket', (socket) => {
        socket.once('close', () => {
          isRefused = true
        })
      })
      await world.realtime('kill')
      await expect(line(page, 'Live connection')).toContainText('Not connected')
      // the app's own next attempt after this one is at least 10 s away
      await expect.poll(() => isRefused).toBe(true)
      await world.realtime('accept')
      await button('Live connection', 'Connect now').click()
      await expect(line(page, 'Live connection')).toContainText('Fine')
    })
  })
})

testOfSite('the check looks for updates and starts a new version', async ({ member, site }) => {
  const { page } = member
  const version = line(page, 'App version')
  site.deployNext((html) => html.replace(/(?<=<meta name="build" content=")[^"]*/, '2020-01-01'))
  await openInstalled(member, '/notify?tab=alerts')
  await openCheck(page)
  await expect(version).toContainText('days old')
  await version.getByRole('button', { name: 'Check for updates' }).click()
  await expect(version).toContainText('This is the newest version')
  await expect(version.getByRole('button')).toHaveCount(0)
  site.deployNext((html) => html.replace('<html ', '<html data-version="2" '))
  await lookForUpdate(page)
  await expect(version).toContainText('A new version is ready.')
  await version.getByRole('button', { name: 'Update' }).click()
  await newVersion(page)
  await openCheck(page)
  await expect(version).toContainText('Fine')
})
