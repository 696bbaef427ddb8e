import type { BrowserContext, Page } from 'playwright/test'

/** Links with a token, and the traces they leave. */

export const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name)?.value

/** Opens a link in an open page, which changes only the hash. */
export const openInPage = (page: Page, token: string, place = '/selfData'): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, `#${place}?token=${token}`)

/** All browser storage as one string. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]),
  )
