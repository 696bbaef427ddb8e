import type { Locator, Page } from 'playwright/test'
import type { TestFile } from './photos.ts'
import { stopClock } from './steps.ts'

/**
 * Counts the taps that a task needs. Typing does not count, but tapping a field to focus it does;
 * taps in the phone's own photo picker do not count.
 */
export type Finger = {
  taps: () => number
  tap: (target: Locator) => Promise<void>
  /** Replaces a field's content by typing. */
  type: (field: Locator, text: string) => Promise<void>
  /** Slides a confirmation slider to its end. A busy page gets the movement in few steps. */
  slide: (steps?: number) => Promise<void>
  /** Holds the knob of a confirmation slider for this long (ms of the page's clock), and lets go. */
  hold: (ms: number, meanwhile?: () => Promise<void>) => Promise<void>
  /** Opens the phone's file picker and selects files. */
  pick: (opener: Locator, files: readonly TestFile[]) => Promise<void>
  /** Restarts the count for the next task. */
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
    slide: async (steps = 12) => {
      const slider = page.getByRole('alertdialog').getByRole('slider')
      // hovering waits until the opening sheet has stopped moving
      await slider.hover()
      const box = (await slider.boundingBox())!
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 32, y)
      taps += 1
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 4, y, { steps })
      await page.mouse.up()
    },
    hold: async (ms, meanwhile) => {
      const slider = page.getByRole('alertdialog').getByRole('slider')
      await slider.hover({ position: { x: 32, y: 32 } })
      // on a busy machine a press that is to be too short would otherwise last longer
      await stopClock(page)
      taps += 1
      await page.mouse.down()
      await meanwhile?.()
      await page.clock.runFor(ms)
      await page.mouse.up()
      await page.clock.resume()
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
