import { test as base } from './fixtures.ts'
import { Site } from './site-host.ts'

/** Tests of the installed app: with service workers, each on its own host. */
export const test = base.extend<{ site: Site }>({
  hasWorkers: true,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  site: async ({}, provide) => {
    const site = new Site()
    await site.start()
    await provide(site)
    site.stop()
  },
  baseURL: async ({ site }, provide) => {
    await provide(site.url)
  },
})
