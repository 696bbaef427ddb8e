import { expect } from '../../support/fixtures.ts'
import { settled, tab } from '../../support/on-duty.ts'
import { test } from '../../support/site.ts'
import { openInstalled } from '../../support/worker.ts'

/** Installing the app: what the browser requires, and when the app offers it. */

test.use({ expectedConsole: [/Banner not shown|WebSocket connection/] })

test('the app meets the browser’s conditions for an installation', async ({
  member: { page, open },
  context,
}) => {
  await openInstalled({ page, open })
  const devtools = await context.newCDPSession(page)
  const { errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data) as Record<string, { src?: string; url?: string }[]>
  expect(manifest).toMatchObject({ id: '/', name: 'Agent Desk', display: 'standalone' })
  for (const { src } of [...(manifest['icons'] ?? []), ...(manifest['screenshots'] ?? [])]) {
    const status = await page.evaluate(async (url) => (await fetch(url)).status, src ?? '')
    expect(status, src).toBe(200)
  }
  expect(manifest['shortcuts']?.map(({ url }) => url)).toEqual([
    '/#/ordersC',
    '/#/ordersP',
    '/#/?chat=1',
  ])
  // the phone's status bar has the page's background colour, light or dark
  const bar = page.locator('meta[name=theme-color]')
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await expect(bar).toHaveAttribute('content', light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await expect.poll(async () => (await bar.getAttribute('content')) === (await ground())).toBe(true)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // the browser treats a test's profile as a private window
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** Counts the requests for persistent storage, and refuses them. */
const countAsked = () => {
  StorageManager.prototype.persist = () => {
    sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}|`)
    return Promise.resolve(false)
  }
}

/** Simulates the event with which the browser offers to install the page. */
const offerByBrowser = () => {
  const prompted = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      document.title = 'prompted'
      return Promise.resolve()
    },
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  })
  window.dispatchEvent(prompted)
}

test.describe('without a service worker', () => {
  test.use({ hasWorkers: false })

  test('installation is offered after a completed order, at most once a week', async ({
    member: { page, open },
  }) => {
    const day = 24 * 60 * 60 * 1000
    const offer = page.getByText(/Install Agent Desk: it opens at once/)
    /** The offer appears once its code has loaded. */
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/install-notice-')) loaded.push(request.url())
    })
    await page.addInitScript(countAsked)
    await open('/')
    await page.evaluate(offerByBrowser)
    await settled(page)
    await expect(offer).toBeHidden()
    expect(loaded).toEqual([])
    const doneAgo = (ago: number) =>
      page.evaluate((at) => localStorage.setItem('orderDoneAt', String(at)), Date.now() - ago)
    await doneAgo(0)
    await page.reload()
    await page.evaluate(offerByBrowser)
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(offer).toBeHidden()
    // install-rule.spec.ts has the days
    await page.evaluate(
      (at) => localStorage.setItem('installOfferedAt', String(at)),
      Date.now() - 6 * day,
    )
    await page.reload()
    await page.evaluate(offerByBrowser)
    await settled(page)
    await expect(offer).toBeHidden()
    expect(loaded).toHaveLength(1)
    await tab(page, /Me/).click()
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(page).toHaveTitle('prompted')
    // persistent storage was requested only once, not again after each reload
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('|')
  })
})

test.describe('on an iPhone', () => {
  test.use({
    hasWorkers: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('the profile explains how to install the app by hand', async ({
    member: { page, open },
  }) => {
    await open('/selfData')
    await page.getByRole('button', { name: 'Show how' }).click()
    const steps = page.getByRole('alertdialog').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.first()).toHaveText('Tap Share, the square with the arrow.')
    await expect(steps.nth(1)).toHaveText('Choose Add to Home Screen, then Add.')
    await expect(steps.nth(2)).toContainText('sign in once more')
    await expect(steps.locator('svg')).toHaveCount(3)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    // Chrome has its Share button elsewhere; a browser inside another app has none
    for (const [browser, first] of [
      ['CriOS/142.0', 'Tap Share, beside the address.'],
      ['[FBAN/FBIOS]', 'Open this page in Safari.'],
    ] as const) {
      await page.evaluate((name) => {
        const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile ${name}`
        Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
      }, browser)
      await page.getByRole('button', { name: 'Show how' }).click()
      await expect(steps.first()).toHaveText(first)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
  })
})
