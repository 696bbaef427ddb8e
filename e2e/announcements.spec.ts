import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectInert, expectStable, HOSTILE, MUTATING } from './hostile-html.ts'

/** The ticker on home, and what it opens. */

const announcement = (id: number, title: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  created_at: '2026-11-18 09:30:00',
  content: `<p>Text of ${title}</p>`,
  ...more,
})
const THREE = [announcement(3, 'Third'), announcement(2, 'Second'), announcement(1, 'First')]

const ticker = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const shown = (page: Page, title: string) =>
  ticker(page).getByRole('button', { name: new RegExp(`${title}$`) })

/** Time enough for another, and for the page to show it. */
async function expectStays(page: Page, title: string) {
  await page.clock.runFor(4_000)
  // React renders in real time
  for (const ms of [20, 20, 20]) await page.clock.runFor(ms)
  await expect(
    ticker(page).getByRole('button', { name: /Third|Second|First/, includeHidden: true }),
  ).toContainText(title)
}

/** Stops the page's time, with an announcement that has only just come. */
async function stopTime(page: Page, open: () => Promise<void>) {
  // a clock that jumps gives up on the storage, and says so over what is looked at
  await page.addInitScript(() => localStorage.setItem('saidMemoryOnly', '1'))
  await page.clock.install()
  await open()
  await expect(shown(page, 'Third')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(shown(page, 'Second')).toBeVisible()
}

test.describe('the ticker', () => {
  test.use({ setup: { announcements: THREE } })

  test('shows date and title, and goes on every 3 s', async ({ member: { page, open } }) => {
    await stopTime(page, () => open('/'))
    await expect(shown(page, 'Second')).toContainText('Nov 18')
    await page.clock.runFor(2_900)
    await expect(shown(page, 'Second')).toBeVisible()
    await page.clock.runFor(200)
    await expect(shown(page, 'First')).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(shown(page, 'Third')).toBeVisible()
    // nothing is read out by itself
    await expect(ticker(page)).toHaveAttribute('aria-live', 'off')
  })

  test('waits under a pointer and goes on after it', async ({ member: { page, open } }) => {
    await stopTime(page, () => open('/'))
    await shown(page, 'Second').hover()
    await expectStays(page, 'Second')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(3_000)
    await expect(shown(page, 'First')).toBeVisible()
  })

  test('waits under a finger', async ({ member: { page, open } }) => {
    await stopTime(page, () => open('/'))
    const box = (await shown(page, 'Second').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchCancel') =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: box.x + 20, y: box.y + 20 }] : [],
      })
    await touch('touchStart')
    await expectStays(page, 'Second')
    await touch('touchCancel')
    await page.clock.runFor(3_000)
    await expect(shown(page, 'First')).toBeVisible()
  })

  test('waits while the keyboard is in it', async ({ member: { page, open } }) => {
    await stopTime(page, () => open('/'))
    await page.getByRole('link', { name: 'All announcements' }).focus()
    await page.keyboard.press('Tab')
    await expect(shown(page, 'Second')).toBeFocused()
    await expectStays(page, 'Second')
    await expect(shown(page, 'Second')).toBeFocused()
    // the second button steps on by hand
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(shown(page, 'First')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.clock.runFor(3_000)
    await expect(shown(page, 'Third')).toBeVisible()
  })

  test('waits while the page is hidden', async ({ member: { page, open } }) => {
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await stopTime(page, () => open('/'))
    await hide(true)
    await expectStays(page, 'Second')
    await hide(false)
    await page.clock.runFor(3_000)
    await expect(shown(page, 'First')).toBeVisible()
  })

  test('stands still for those who want no motion, and steps by a tap', async ({
    member: { page, open },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open('/')
    await expect(shown(page, 'Third')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await expectStays(page, 'Third')
    await page.getByRole('button', { name: '1/3, next announcement' }).click()
    await expect(shown(page, 'Second')).toBeVisible()
    await expect(page.getByRole('button', { name: '2/3, next announcement' })).toBeVisible()
  })

  test('opens what it shows, waits meanwhile, and gives the focus back', async ({
    member: { page, open },
  }) => {
    await stopTime(page, () => open('/'))
    await shown(page, 'Second').tap()
    const dialog = page.getByRole('dialog', { name: 'Second' })
    await expect(dialog.getByText('Text of Second')).toBeVisible()
    await expect(dialog.getByText('Nov 18, 2026, 09:30')).toBeVisible()
    await expectStays(page, 'Second')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(shown(page, 'Second')).toBeFocused()
  })

  test('leads to the bulletin', async ({ member: { page, open } }) => {
    await open('/')
    await page.getByRole('link', { name: 'All announcements' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
  })

  test('a renewed list leaves what is shown', async ({ member: { page, open }, world }) => {
    await page.clock.install()
    await open('/')
    await shown(page, 'Third').hover()
    await world.patch({ announcements: [announcement(4, 'Fourth'), ...THREE] })
    // past the automatic refresh
    await page.clock.fastForward(6 * 60_000)
    await expect(page.getByRole('button', { name: '2/4, next announcement' })).toBeVisible()
    await expect(shown(page, 'Third')).toBeVisible()
  })
})

test.describe('one announcement', () => {
  test.use({ setup: { announcements: [announcement(1, 'Alone')] } })

  test('has nothing to step to', async ({ member: { page, open } }) => {
    await open('/')
    await expect(shown(page, 'Alone')).toBeVisible()
    await expect(page.getByRole('button', { name: /next announcement/ })).toHaveCount(0)
  })
})

test.describe('no announcements', () => {
  test.use({ setup: { announcements: [] } })

  test('are said in the same place', async ({ member: { page, open } }) => {
    await open('/')
    await expect(ticker(page).getByText('No announcements')).toBeVisible()
    expect((await ticker(page).boundingBox())?.height).toBe(48)
    await expect(page.getByRole('link', { name: 'All announcements' })).toBeVisible()
  })
})

test('a failed load says so once, and another try helps', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/anns', { type: 'status', status: 500 }, { times: 2 })
  await open('/')
  await expect(ticker(page).getByText('Could not load')).toBeVisible()
  await expect(
    page.locator('[popover]').getByText('The server had a problem. Please try again later.'),
  ).toHaveCount(1)
  expect((await ticker(page).boundingBox())?.height).toBe(48)
  await ticker(page).getByRole('button', { name: 'Load announcements' }).click()
  await expect(shown(page, '4:00 AM')).toBeVisible()
})

test('the place is kept while it loads', async ({ member: { page, open }, world }) => {
  await world.fault('GET', '/mobile/anns', { type: 'hold' })
  await open('/')
  await expect(ticker(page).getByRole('group', { name: 'Loading' })).toBeVisible()
  const before = await ticker(page).boundingBox()
  await world.release()
  await expect(shown(page, '4:00 AM')).toBeVisible()
  expect(await ticker(page).boundingBox()).toEqual(before)
})

test.describe('odd data', () => {
  const long = 'W'.repeat(10_000)
  test.use({
    setup: {
      announcements: [
        announcement(5, long, { created_at: 'yesterday at noon' }),
        announcement(4, '', { created_at: null, content: '' }),
        announcement(3, '\u202Eesrever\u200B 🎉', { created_at: 0 }),
      ],
    },
  })

  test('a title of 10 KB is cut, a time that is none shows as it came', async ({
    member: { page, open },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/')
    await expect(ticker(page).getByText('yesterday at noon')).toBeVisible()
    expect((await ticker(page).boundingBox())?.height).toBe(48)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await ticker(page).getByRole('button', { name: /WWW$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('yesterday at noon')).toBeVisible()
    // four lines of it at most, and the button stays in sight
    const heading = await dialog.getByRole('heading', { level: 2 }).boundingBox()
    expect(heading?.height).toBeLessThan(130)
    expect(heading!.x + heading!.width).toBeLessThan(390)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '1/3, next announcement' }).click()
    await ticker(page).getByRole('button', { name: 'Announcement', exact: true }).click()
    await expect(page.getByText('There is no more to read.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '2/3, next announcement' }).click()
    await expect(ticker(page).getByRole('button', { name: /^0/ })).toBeVisible()
    await expect(page.getByText('Invalid Date')).toHaveCount(0)
  })
})

test.describe('content', () => {
  const content = `
    <h1>Rates</h1><p>From <b>Monday</b> see <a href="https://example.com/rates">the table</a>,
    <a href="mailto:help@example.com">write</a> or <a href="tel:+63281234567">call</a>.</p>
    <h4>Details</h4><table><thead><tr><th>Orders</th><th>Extra</th></tr></thead>
    <tbody><tr><td>30</td><td>₱150</td></tr></tbody></table>
    <p><img src="https://pictures.example/broken.png" alt="Chart"></p>
    <p><img src="https://pictures.example/fine.png" alt="Map" width="40" height="20"></p>
    ${'<p>One more paragraph of text.</p>'.repeat(40)}`
  test.use({
    setup: { announcements: [announcement(1, 'Formatted', { content })] },
    // pictures that are kept away
    expectedConsole: [/ERR_FAILED/],
  })

  test('keeps its form, at most 400 px of it, and scrolls', async ({ member: { page, open } }) => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const referrers: (string | undefined)[] = []
    await page.route('https://pictures.example/*', (route) => {
      referrers.push(route.request().headers()['referer'])
      return route.request().url().endsWith('fine.png')
        ? route.fulfill({ contentType: 'image/png', body: picture })
        : route.fulfill({ contentType: 'text/html', body: 'no picture' })
    })
    await open('/')
    await shown(page, 'Formatted').click()
    const dialog = page.getByRole('dialog', { name: 'Formatted' })
    // below the dialog's own h2, without a gap
    await expect(dialog.getByRole('heading', { level: 3, name: 'Rates' })).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 4, name: 'Details' })).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: 'Extra' })).toBeVisible()
    await expect(dialog.getByText('Loading failed: Chart')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Map' })).toHaveJSProperty('naturalWidth', 1)
    await expect(dialog.getByRole('img', { name: 'Map' })).toHaveAttribute('loading', 'lazy')
    expect(referrers).toEqual([undefined, undefined])
    await expect(dialog.getByRole('link', { name: 'write' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    )
    await expect(dialog.getByRole('link', { name: 'call' })).toHaveAttribute(
      'href',
      'tel:+63281234567',
    )

    const text = dialog.getByRole('group', { name: 'Formatted' })
    expect((await text.boundingBox())?.height).toBe(400)
    // by keyboard too
    await text.focus()
    await page.keyboard.press('End')
    await expect(dialog.getByText('One more paragraph of text.').last()).toBeInViewport()
  })

  test('opens a link in a page that does not know this one', async ({
    member: { page, open },
    context,
  }) => {
    await context.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>other</title><p id="seen"></p><script>seen.textContent = `${opener} ${document.referrer}|`</script>',
      }),
    )
    await page.route('https://pictures.example/*', (route) => route.abort())
    await open('/')
    await shown(page, 'Formatted').click()
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'the table' }).click(),
    ])
    await expect(other.locator('#seen')).toHaveText('null |')
    expect(page.url()).toContain('/#/')
  })

  test('is shown as plain text without the sanitiser', async ({ member: { page, open } }) => {
    await page.route('**/assets/sanitiser-*.js', (route) => route.abort())
    await open('/')
    await shown(page, 'Formatted').click()
    const dialog = page.getByRole('dialog', { name: 'Formatted' })
    await expect(dialog.getByText('From Monday see the table')).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expect(dialog.getByText('<')).toHaveCount(0)
  })

  test('shows a skeleton until the sanitiser is there', async ({ member: { page, open } }) => {
    const held: Route[] = []
    await page.route('https://pictures.example/*', (route) => route.abort())
    await page.route('**/assets/sanitiser-*.js', (route) => void held.push(route))
    await open('/')
    await shown(page, 'Formatted').click()
    const dialog = page.getByRole('dialog', { name: 'Formatted' })
    await expect(dialog.getByRole('group', { name: 'Loading' })).toBeVisible()
    await held[0]?.continue()
    await expect(dialog.getByRole('heading', { level: 3, name: 'Rates' })).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Loading' })).toHaveCount(0)
  })
})

test.describe('hostile HTML', () => {
  test.use({
    provokesViolations: true,
    setup: {
      announcements: [
        announcement(1, '<img src=x onerror="window.pwned=1">Raw title', { content: HOSTILE }),
      ],
    },
    // pictures that are kept away; a page given by a test may not reach the local network
    expectedConsole: [/ERR_FAILED|ERR_BLOCKED_BY_LOCAL_NETWORK/],
  })

  test('is inert in content, and text in a title', async ({ member: { page, open } }) => {
    const asked: string[] = []
    await page.route(/hostile\.example/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await open('/')
    await shown(page, 'Raw title').click()
    const dialog = page.getByRole('dialog')
    await expectInert(page, dialog)
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('<img src=x')
    // pictures are allowed, style sheets and frames are not
    expect(asked.filter((url) => !url.endsWith('.png'))).toEqual([])
  })

  test('needs no more than its own policy under Trusted Types', async ({
    member: { page, open },
  }) => {
    await page.route(/hostile\.example/, (route) => route.abort())
    await page.route(/127\.0\.0\.1:\d+\/(?:#.*)?$/, async (route) => {
      const response = await route.fetch()
      const policy = "require-trusted-types-for 'script'; trusted-types dompurify"
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      })
    })
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.violatedDirective} ${event.sourceFile} ${event.sample}`),
      )
    })
    await open('/')
    await shown(page, 'Raw title').click()
    await expectInert(page, page.getByRole('dialog'))
    expect(await page.evaluate(() => Reflect.get(window, 'violations') as string[])).toEqual([])
  })
})

test.describe('HTML that mutates', () => {
  test.use({
    // the sanitiser alone, without the policy's help
    bypassCSP: true,
    setup: {
      announcements: MUTATING.map((content, index) =>
        announcement(index + 1, `Sample ${index + 1}`, { content }),
      ),
    },
  })

  test('is inert, however often it is parsed', async ({ member: { page, open } }) => {
    await open('/bulletin')
    for (const index of MUTATING.keys()) {
      const name = `Sample ${index + 1}`
      await page.getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectStable(page, dialog)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
  })
})
