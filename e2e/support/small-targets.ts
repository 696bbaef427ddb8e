import type { Page } from 'playwright/test'

/**
 * The buttons, links and fields of the page that a finger 20 px beside their centre misses, one line
 * each: of some of the 48 px, neighbours cover a few (R16.14). Leaves the page scrolled to its top.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll('button, a[href], select, textarea, input')
    const small = [...all].filter((target) => {
      if (!target.checkVisibility()) return false
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const label = target.closest('label') ?? target
      const isHit = (right: number, down: number) => {
        const at = [left + width / 2 + right, top + height / 2 + down] as const
        const hit = document.elementFromPoint(...at)
        return hit !== null && (target.contains(hit) || label.contains(hit))
      }
      const beside = [isHit(-20, 0), isHit(20, 0), isHit(0, -20), isHit(0, 20)]
      return isHit(0, 0) && beside.includes(false)
    })
    scrollTo(0, 0)
    return small.map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
