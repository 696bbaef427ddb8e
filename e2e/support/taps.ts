import type { Locator, Page } from 'playwright/test'
import type { TestFile } from './photos.ts'

/**
 * A finger that counts: what a person has to touch for a job. Typing is not counted, but the touch
 * that puts the focus into a field is; nor is what happens in the phone's own photo picker.
 */
export type Finger = {
  taps: () => number
  tap: (target: Locator) => Promise<void>
  /** Types into a field by keys, in place of what it holds. */
  type: (field: Locator, text: string) => Promise<void>
  /** Slides to the end of what is slid to confirm. */
  slide: () => Promise<void>
  /** Opens the phone's picker and takes files from it. */
  pick: (opener: Locator, files: readonly TestFile[]) => Promise<void>
  /** From here on it counts anew, for the next job. */
  restart: () => void
}

export function fingerOn(page: Page): Finger {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    taps: () => taps,
    tap,
    type: async (field, text) => {
      await field.waitFor()
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) await tap(field)
      await field.selectText()
      await page.keyboard.type(text)
    },
    slide: async () => {
      const slider = page.getByRole('alertdialog').getByRole('slider')
      // it stands still once the sheet has opened
      await slider.hover()
      const box = (await slider.boundingBox())!
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 32, y)
      taps += 1
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 4, y, { steps: 12 })
      await page.mouse.up()
    },
    pick: async (opener, files) => {
      const picker = page.waitForEvent('filechooser')
      await tap(opener)
      await (await picker).setFiles([...files])
    },
    restart: () => {
      taps = 0
    },
  }
}
