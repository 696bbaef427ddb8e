import type { Page, Route } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectInert, expectStable, HOSTILE, MUTATING } from '../../support/hostile-html.ts'
import { expectSteady, LATE_IMAGES } from '../../support/late-images.ts'

/** The content of an announcement: HTML from the operator's editor. */

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** With bytes after its end, which decoders ignore. */
const largePicture = Buffer.concat([picture, Buffer.alloc(300_000)])

const shown = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Announcements' })
    .getByRole('button', { name: new RegExp(`${title}$`) })

const spansOf = (cells: Element[]) =>
  cells.map((cell) => ['colspan', 'rowspan'].map((name) => cell.getAttribute(name)))

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
    setup: {
      announcements: [
        announcement(1, 'Formatted', { content }),
        announcement(2, 'Maintenance', { content: LATE_IMAGES }),
        announcement(3, 'Pictures', {
          content:
            '<img src="/storage/map.png" alt="Map"><img src="http://pictures.example/map.png" alt="Plain"><img src="data:image/svg+xml;base64,PHN2Zz4=" alt="Drawn"><img src="data:,0" alt="None">',
        }),
        announcement(5, 'Pasted', {
          content: `<p>Scan this:</p><img src="data:image/png;base64,${largePicture.toString('base64')}" alt="Code"><p>Before Monday.</p>`,
        }),
        announcement(6, 'Table', {
          content: `<table><tr><td colspan="2">a</td><td rowspan="99">b</td></tr><tr>
            <td colspan="100">c</td><td rowspan="65534">d</td><td colspan="0">e</td>
            <td rowspan="0" colspan="+5">f</td></tr></table>`,
        }),
        announcement(4, 'Lines', {
          content: `<section><div>Old limit</div><div>1,000</div><div>2,000 from Monday</div></section>
            <h6>Fees</h6><dl><dt>Balance</dt><dd>3%</dd></dl><center>Night</center>5%<hr>Day
            <blockquote>4%</blockquote><pre>First\nSecond</pre><p>Now <s>6%</s> 7%</p>`,
        }),
      ],
    },
    // the browser blocks the broken picture
    expectedConsole: [/ERR_FAILED/],
  })

  test('keeps its formatting within 400 px, scrolls, and opens its links safely', async ({
    member: { page, open },
    context,
  }) => {
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
    // the heading levels continue below the dialog's own h2
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
    // after the dialog's opening animation
    await expect.poll(async () => (await text.boundingBox())?.height).toBe(400)
    // it can be scrolled by keyboard, too
    await text.focus()
    await page.keyboard.press('End')
    await expect(dialog.getByText('One more paragraph of text.').last()).toBeInViewport()

    // the linked page gets neither opener nor referrer
    await context.route('https://example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>other</title><p id="seen"></p><script>seen.textContent = `${opener} ${document.referrer}|`</script>',
      }),
    )
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'the table' }).click(),
    ])
    await expect(other.locator('#seen')).toHaveText('null |')
    expect(page.url()).toContain('/#/')
    await other.close()

    await test.step('Close keeps its place while the images load', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expectSteady(page, () => open('/bulletin?id=2'), close)
    })
  })

  test('shows images of the backend and of the content itself, and says that others cannot be shown', async ({
    member: { page, open },
  }) => {
    await page.route('**/storage/map.png', (route) =>
      route.fulfill({ contentType: 'image/png', body: picture }),
    )
    await open('/bulletin?id=3')
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    await expect(dialog.getByRole('img', { name: 'Map' })).toHaveJSProperty('naturalWidth', 1)
    for (const name of ['Plain', 'Drawn', 'None']) {
      await expect(dialog.getByText(`Loading failed: ${name}`)).toBeVisible()
    }
    await expect(dialog.getByRole('img')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    // or its Back would leave the next address
    await expect(page).toHaveURL('/#/bulletin')

    await open('/bulletin?id=5')
    const pasted = page.getByRole('dialog', { name: 'Pasted' })
    await expect(pasted.getByRole('img', { name: 'Code' })).toHaveJSProperty('naturalWidth', 1)
    await expect(pasted.getByText('Before Monday.')).toBeVisible()
    await pasted.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/#/bulletin')

    await test.step('its lines stay apart, whatever blocks they are in, and what is struck out looks so', async () => {
      await open('/bulletin?id=4')
      const text = page.getByRole('dialog', { name: 'Lines' }).getByRole('group')
      await expect(text.getByText('from Monday')).toBeVisible()
      expect((await text.innerText()).split(/\s*\n\s*/)).toEqual([
        'Old limit',
        '1,000',
        '2,000 from Monday',
        'Fees',
        'Balance',
        '3%',
        'Night',
        '5%',
        'Day',
        '4%',
        'First',
        'Second',
        'Now 6% 7%',
      ])
      await expect(text.getByRole('heading', { level: 3, name: 'Fees' })).toBeVisible()
      await expect(text.getByText('6%', { exact: true })).toHaveCSS(
        'text-decoration-line',
        'line-through',
      )
    })
  })

  test('joins few cells of a table, because laying out many would take minutes', async ({
    member: { page, open },
  }) => {
    await open('/bulletin?id=6')
    const cells = page.getByRole('dialog', { name: 'Table' }).getByRole('cell')
    await expect(cells).toHaveCount(6)
    expect(await cells.evaluateAll(spansOf)).toEqual([
      ['2', null],
      [null, '99'],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('waits for the sanitiser, and is plain text without it', async ({
    member: { page, open },
  }) => {
    const held: Route[] = []
    await page.route('**/assets/sanitiser-*.js', (route) => void held.push(route))
    await open('/bulletin?id=1')
    const dialog = page.getByRole('dialog', { name: 'Formatted' })
    await expect(dialog.getByRole('group', { name: 'Loading' })).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.abort()
    await expect(dialog.getByText('From Monday see the table')).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await expect(dialog.getByText('<')).toHaveCount(0)
  })
})

test.describe('hostile HTML', () => {
  test.use({
    setup: {
      announcements: [
        announcement(1, '<img src=x onerror="window.pwned=1">Raw title', { content: HOSTILE }),
      ],
    },
    // blocked pictures; and a page that a test fulfils may not reach the local network
    expectedConsole: [/ERR_FAILED|ERR_BLOCKED_BY_LOCAL_NETWORK/],
  })

  test('is inert in content, and plain text in a title', async ({ member: { page, open } }) => {
    // the preview server requires Trusted Types, which must allow the sanitiser's own policy
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        if (violatedDirective.includes('trusted-types')) Object.assign(window, { pwned: 'by TT' })
      })
    })
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
})

test.describe('HTML that mutates', () => {
  test.use({
    // tests the sanitiser alone, without the content security policy
    bypassCSP: true,
    setup: {
      announcements: MUTATING.map((content, index) =>
        announcement(index + 1, `Sample ${index + 1}`, { content }),
      ),
    },
  })

  test('stays inert, however often it is parsed', async ({ member: { page, open } }) => {
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
