import type { CDPSession } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { orderRows, settled, tab } from '../../support/on-duty.ts'

/** How much of the page Chromium restyles and lays out for what is added to it (R17.09). */

type TraceEvent = {
  name: string
  args: {
    elementCount?: number
    beginData?: { dirtyObjects?: number; totalObjects?: number }
  }
}

/** Records what Chromium does until the returned function is called, which returns the events. */
async function trace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
    return events
  }
}

test.use({
  hasWorkers: true,
  // off duty no card of a ringing order makes room for itself
  setup: { seed: 'empty', counts: { orders: 30 }, self: { on_duty_ds: 0 } },
})

test('neither the styles of other screens nor a new row restyle the whole page', async ({
  member: { page, open },
  context,
  world,
}) => {
  const devtools = await context.newCDPSession(page)
  const areStylesThere = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/styles-')))

  await test.step('the styles of other screens, which are loaded in advance', async () => {
    const stop = await trace(devtools)
    await open('/')
    // they are loaded once the worker has stored all files
    await expect.poll(areStylesThere, { timeout: 20_000 }).toBe(true)
    // applied, too
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const layouts = (await stop()).flatMap(({ name, args }) =>
      name === 'Layout' && args.beginData ? [args.beginData] : [],
    )
    const full = layouts.filter(
      ({ dirtyObjects = 0, totalObjects = 0 }) =>
        totalObjects > 150 && dirtyObjects === totalObjects,
    )
    expect(layouts.length).toBeGreaterThan(0)
    // home itself is laid out in full when its parts come
    expect(full.length).toBeLessThan(4)
  })

  await test.step('an order', async () => {
    await tab(page, /Collection/).click()
    await expect(orderRows(page, 'Collection orders').first()).toBeVisible()
    await settled(page)
    const stop = await trace(devtools)
    // the most urgent one comes first
    const overrides = { payer_name: 'Ana Lim', expires_at: Date.now() + 120_000 }
    await world.addOrders({ overrides })
    const rows = orderRows(page, 'Collection orders')
    const row = rows.filter({ hasText: 'Ana Lim' })
    await expect(row).toHaveAttribute('aria-posinset', '1')
    await expect(row).toBeVisible()
    const counts = (await stop()).flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
    )
    expect(Math.max(...counts)).toBeGreaterThan(20)
    expect(Math.max(...counts)).toBeLessThan(150)
  })
})
