import { expect, type Locator, type Page, type Route } from 'playwright/test'

/** HTML with images of unknown size, of which one arrives late and one not at all. */
export const LATE_IMAGES = `<p>First line</p>
  <p><img src="https://late.example/missing.png" alt="Missing"></p>
  <p><img src="https://late.example/map.svg" alt="Map"></p><p>Last line</p>`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="180"></svg>'

/** Asserts that a button of the dialog keeps its place while LATE_IMAGES load. */
export async function expectSteady(
  page: Page,
  show: () => Promise<void>,
  button: Locator,
): Promise<void> {
  const held: Route[] = []
  await page.route('https://late.example/*', (route) => void held.push(route))
  await show()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Last line')).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  const before = await restingTop(button)
  for (const route of held) {
    const isMap = route.request().url().endsWith('.svg')
    await (isMap ? route.fulfill({ contentType: 'image/svg+xml', body: SVG }) : route.abort())
  }
  await expect(dialog.getByText('Loading failed: Missing')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Map' })).toHaveJSProperty('naturalHeight', 180)
  expect(await restingTop(button)).toBe(before)
}

/** Its distance to the window's top in px, once all animations have ended. */
const restingTop = (button: Locator): Promise<number> =>
  button.evaluate(async (element) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return Math.round(element.getBoundingClientRect().top)
  })
