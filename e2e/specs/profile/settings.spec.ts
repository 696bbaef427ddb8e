import { expect, test } from '../../support/fixtures.ts'

/** The settings of this device. */

test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/] })

test('language, look and text size change at once, in every tab, and at the next first paint', async ({
  member: { page, open },
  context,
}) => {
  const html = page.locator('html')
  await open('/defaultSet')
  const other = await context.newPage()
  await other.goto('/#/defaultSet')
  await expect(other.getByRole('slider', { name: 'Text size' })).toHaveValue('100')

  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-mode', 'dark')
  const size = page.getByRole('slider', { name: 'Text size' })
  await size.press('End')
  await expect(size).toHaveAttribute('aria-valuetext', '130%')
  await expect(html).toHaveCSS('font-size', '20.8px')
  await page.getByRole('radio', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()

  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-text-size', '130')
  await expect(other.getByRole('slider', { name: '文字大小' })).toHaveValue('130')

  // set by index.html, before any code of the app
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-mode', 'dark')
  await expect(html).toHaveAttribute('data-text-size', '130')
  await expect(html).toHaveAttribute('lang', 'zh-CN')
})

test('a browser that darkens pages leaves the light look as it was chosen', async ({
  member: { page, open },
  context,
}) => {
  // browsers do so while the phone is dark
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/defaultSet')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // counts and the connection's state may still arrive
  let light = await page.screenshot()
  await expect
    .poll(async () => {
      const before = light
      light = await page.screenshot()
      return light.equals(before)
    })
    .toBe(true)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  expect((await page.screenshot()).equals(light)).toBe(true)
})

test('text is at least as large as the system’s, and larger only if chosen', async ({
  member: { page, open },
  context,
}) => {
  const html = page.locator('html')
  const size = page.getByRole('slider', { name: 'Text size' })
  const hint = page.getByText('Not smaller than the system')
  const devtools = await context.newCDPSession(page)
  const setSystem = (scale: number) => devtools.send('Emulation.setEmulatedOSTextScale', { scale })
  await setSystem(0.85)
  await open('/defaultSet')
  await expect(size).toHaveAttribute('aria-valuetext', '100%')
  await expect(html).toHaveCSS('font-size', '16px')
  await expect(hint).toHaveCount(0)

  await setSystem(1.15)
  await page.reload()
  await expect(hint).toBeVisible()
  await expect(size).toHaveAccessibleDescription(/^Not smaller than the system/)
  await expect(html).toHaveCSS('font-size', '18px')
  await expect(size).toHaveAttribute('aria-valuetext', '113%')
  await size.press('Home')
  await size.press('End')
  await expect(html).toHaveCSS('font-size', '20.8px')

  await setSystem(2)
  await page.reload()
  await expect(size).toBeDisabled()
  await expect(size).toHaveAttribute('aria-valuetext', '130%')
  await expect(html).toHaveCSS('font-size', '20.8px')
})

test('text follows the text size of an iPhone, which is that of a font of its own', async ({
  member: { page, open },
}) => {
  const html = page.locator('html')
  const hint = page.getByText('Not smaller than the system')
  const reloadWith = async (px: number) => {
    await page.addInitScript(imitateIphoneFont, px)
    await page.reload()
    await page.getByRole('slider', { name: 'Text size' }).waitFor()
  }
  await page.addInitScript(imitateIphoneFont, 17)
  await open('/defaultSet')
  await page.getByRole('slider', { name: 'Text size' }).waitFor()
  await expect(html).toHaveCSS('font-size', '16px')
  await expect(hint).toHaveCount(0)

  await reloadWith(17 * 1.125)
  await expect(html).toHaveCSS('font-size', '18px')
  await expect(hint).toBeVisible()

  await reloadWith(53)
  await expect(html).toHaveCSS('font-size', '20.8px')
})

/** Imitates the font that has the text size of an iPhone; the latest call applies. */
function imitateIphoneFont(px: number): void {
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (condition: string, value?: string) => {
    if (value !== undefined) return supports(condition, value)
    return condition.includes('-apple-system-body') || supports(condition)
  }
  Object.defineProperty(CSSStyleDeclaration.prototype, 'font', {
    configurable: true,
    set(this: CSSStyleDeclaration, font: string) {
      this.fontSize = font === '-apple-system-body' ? `${px}px` : ''
    },
  })
}

test('an invalid stored text size is ignored, and payout limits and alerts open', async ({
  member: { page, open },
}) => {
  await page.addInitScript(() => localStorage.setItem('textSize', '135'))
  await open('/defaultSet')
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  await expect(page.getByRole('slider', { name: 'Text size' })).toHaveValue('100')
  await page.getByRole('button', { name: /Automatic purchase/ }).click()
  await expect(page.getByRole('dialog', { name: 'Payout limits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sound and alerts' }).click()
  await expect(page).toHaveURL('/#/notify?tab=alerts')
  const title = page.getByRole('heading', { level: 1 })
  // the address is ahead of the screen, which still has its own way back
  await expect(title).not.toHaveText('Settings')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(title).toHaveText('Settings')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(title).toHaveText('Me')
})
