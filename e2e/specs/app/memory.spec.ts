import { expect, test } from '../../support/fixtures.ts'

/** Uses CSS selectors only: Chromium keeps dialogs in memory that were located by their name. */

test('the content of a closed dialog is freed', async ({ member: { page, open } }) => {
  await open('/')
  await page.evaluate(() => {
    location.hash = '/?chat=1'
  })
  await page.locator('dialog[open] [role=log] [role=group]').first().click()
  await page.evaluate(() => {
    const log = document.querySelector('dialog[open] [role=log]')
    if (log) Object.assign(globalThis, { shown: new WeakRef(log) })
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  const devtools = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => {
        const { shown } = globalThis as typeof globalThis & { shown: WeakRef<Element> }
        return shown.deref()?.className ?? null
      })
    })
    .toBe(null)
})
