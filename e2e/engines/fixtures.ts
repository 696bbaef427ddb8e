import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'playwright/test'
import { MockWorld } from '../mock-api/control/client.ts'
import type { NewWorld } from '../mock-api/control/control-input.ts'
import { Site } from '../support/site-host.ts'
import { Desk, watchSite } from './desk.ts'
import { findEngine, type Engine } from './find-engine.mjs'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const START = { firefox: startFirefox, webkit: startWebKit }

type Fixtures = {
  /** The browser on any page. The page must be free of problems after each test. */
  desk: Desk
  /** The same, with the app open and the world's member signed in. */
  member: Desk
}

/** One browser, host and world for all tests of an engine; recreated after a failure. */
export const test = base.extend<Fixtures, { setup: NewWorld; shared: Desk }>({
  setup: [{}, { option: true, scope: 'worker' }],

  shared: [
    async ({ setup }, provide, { project }) => {
      const engine = project.name as Engine
      const path = findEngine(engine)
      if (path === undefined) throw new Error(`${engine} is not installed`)
      const site = new Site()
      await site.start()
      watchSite(site)
      const world = await MockWorld.create(site.url, setup)
      site.world = world.id
      const driver = await START[engine](path)
      await provide(new Desk(driver, site, world))
      await driver.close()
      site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  desk: async ({ shared }, provide, testInfo) => {
    await provide(shared)
    if (testInfo.status !== testInfo.expectedStatus) {
      // a CI run keeps only its output
      console.log(await shared.describe())
      const path = testInfo.outputPath('failed.png')
      writeFileSync(path, await shared.driver.picture())
      return
    }
    expect(await shared.problems()).toEqual([])
  },

  member: async ({ desk }, provide) => {
    const isIn = await desk.driver.run(() => document.cookie.includes('token='))
    if (!isIn) {
      await desk.driver.open(`${desk.site.url}/icons/icon.svg`)
      await desk.driver.run(
        (token, uuid) => {
          document.cookie = `token=${token}; path=/`
          document.cookie = `uuid=${uuid}; path=/`
        },
        desk.world.token,
        `uuid-${desk.world.memberId}`,
      )
      await desk.load('/')
    }
    await provide(desk)
  },
})

export { expect }

const PICTURES = process.env['ENGINE_PICTURES']

/** Saves a screenshot if ENGINE_PICTURES names a folder. */
export async function keepPicture({ driver }: Desk, name: string): Promise<void> {
  if (!PICTURES) return
  const folder = join(PICTURES, test.info().project.name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), await driver.picture())
}
