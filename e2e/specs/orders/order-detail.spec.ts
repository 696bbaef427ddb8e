import type { CDPSession, Locator } from 'playwright/test'
import { axeViolations, overflow } from '../../support/axe.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import {
  button,
  collection,
  giveOrders,
  main,
  payee,
  payment,
  slide,
  times,
} from '../../support/order-steps.ts'
import { paint } from '../../support/photos.ts'
import { copied, sentCalls } from '../../support/steps.ts'

/** The screen of one order and the data that it shows. */

test('an order shows all that is needed to pay or to find the payment, and what of it was copied', async ({
  member: { page, open },
  world,
  context,
}) => {
  await test.step('everything needed to pay is shown, and fields can be copied as plain text', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await giveOrders(world)
    await open('/orderPInfo?id=P1')
    await expect(amount(main(page), '₱4,850.50')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d) left$/)
    for (const [name, value] of [
      ['Amount', '4850.50'],
      ['Account number', payee.bank_no],
      ['Note', 'Ref 88213\n2nd floor'],
      ['Order ID', 'P1'],
    ] as const) {
      await button(page, `Copy ${name}`).click()
      await expect(page.getByRole('status').getByText(`${name} copied`)).toBeVisible()
      await expect.poll(() => copied(page), { message: name }).toBe(value)
    }
    await test.step('a tap on the row copies it, and it is still marked as copied after a reload', async () => {
      const row = main(page).getByRole('listitem').filter({ hasText: 'Account number' })
      await row.getByText(payee.bank_no).click()
      await expect(row.getByRole('status')).toHaveText('Account number copied')
      await expect.poll(() => copied(page)).toBe(payee.bank_no)
      await page.reload()
      await expect(row.getByText('Copied', { exact: true })).toBeVisible()
      await expect(main(page).getByText('Copied', { exact: true })).toHaveCount(1)
      await button(page, 'Copy all').click()
      await expect
        .poll(() => copied(page))
        .toBe(
          'Account number: 001234567890\nAmount: 4850.50\nName: Liza M. Domingo\n' +
            'Bank: BDO Unibank\nBranch: Makati\nNote: Ref 88213 2nd floor',
        )
    })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

    // where the clipboard may not be written, the text can be selected
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await button(page, 'Copy Account number').click()
    await expect(toast(page, /Select the text instead/)).toBeVisible()
    await page.getByText(payee.bank_no, { exact: true }).click()
    await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(payee.bank_no)
  })
  await test.step('what has changed since it was copied says so, instead of being marked as copied', async () => {
    // with a clipboard that can be written
    await page.reload()
    const marks = main(page).getByText('Copied', { exact: true })
    for (const [name, change, shown] of [
      ['Copy Amount', { amount: '4,750.50' }, '₱4,750.50'],
      ['Copy Account number', { content: { ...payee, bank_no: '001234567899' } }, /7899/],
    ] as const) {
      await button(page, name).click()
      await expect(page.getByRole('status').getByText(`${name.slice(5)} copied`)).toBeVisible()
      await expect(marks).toHaveCount(1)
      await world.patchOrder('P1', change)
      await page.reload()
      const row = main(page).getByRole('listitem').filter({ hasText: shown })
      await expect(row.getByRole('status')).toHaveText('Changed since you copied it')
      await expect(marks).toHaveCount(0)
    }
  })
  await test.step('payment details are shown as received if unreadable', async () => {
    await world.patch({
      payments: [
        { ...payment, ...times(20), order_id: 'P3', content: 'BDO 0012-34 <b>Liza</b> {' },
        { ...payment, ...times(20), order_id: 'P4', content: null },
      ],
    })
    await open('/orderPInfo?id=P3')
    await expect(main(page).getByText('BDO 0012-34 <b>Liza</b> {')).toBeVisible()
    await expect(button(page, 'I have paid')).toBeEnabled()
    await expect(button(page, "Can't pay")).toBeEnabled()
    await open('/orderPInfo?id=P4')
    await expect(main(page).getByText('The server sent no payment details.')).toBeVisible()
    await expect(button(page, 'I have paid')).toBeEnabled()
  })
  await test.step('what to search for in the wallet can be copied from a collection order', async () => {
    await page.goto('/#/orderCInfo?id=C1')
    await page.reload()
    for (const [name, value] of [
      ['Amount', '2500'],
      ['Name', 'Maria Santos'],
    ] as const) {
      await button(page, `Copy ${name}`).click()
      await expect.poll(() => copied(page), { message: name }).toBe(value)
    }
  })
})

/** Taps twice within 300 ms, however long the page takes for the first tap. */
const doubleTapper = (devtools: CDPSession) => async (target: Locator) => {
  await target.hover()
  const { x, y, width, height } = (await target.boundingBox())!
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const
  const types = ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const
  await Promise.all(types.map((type) => devtools.send('Input.dispatchMouseEvent', { type, ...at })))
}

test.describe('missing photos and orders', () => {
  test.use({ expectedConsole: [/^Failed to load resource: .* 404/] })

  test('are reported in place, and photos that load can be enlarged', async ({
    member: { page, open },
    world,
    baseURL,
    context,
  }) => {
    await open('/')
    const photo = await paint(page, { width: 300, height: 400, what: 'corners' })
    await page.route('**/proof.jpg', (route) =>
      route.fulfill({ body: photo, contentType: 'image/jpeg' }),
    )
    await page.route('**/gone.jpg', (route) => route.fulfill({ status: 404 }))
    await world.patch({
      orders: [
        {
          ...collection,
          ...times(14),
          proof_urls: [
            `${baseURL}/proof.jpg`,
            { path: `${baseURL}/gone.jpg` },
            'javascript:alert(1)//a.jpg',
            { id: 7 },
          ],
        },
      ],
    })
    await open('/orderCInfo?id=C1')
    await expect(amount(main(page), '₱2,500.00')).toBeVisible()
    await expect(main(page).getByText('Maria Santos')).toBeVisible()
    await expect(main(page).getByText('09171234567', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Loading failed')).toHaveCount(3)

    await button(page, 'Show Photo 1').click()
    const viewer = page.getByRole('dialog', { name: 'Photo 1' })
    const picture = viewer.locator('[data-scale]')
    await expect(viewer.getByRole('img')).toBeVisible()
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(picture).toHaveAttribute('data-scale', '1.60')
    const doubleTap = doubleTapper(await context.newCDPSession(page))
    await doubleTap(viewer.getByRole('img'))
    await expect(picture).toHaveAttribute('data-scale', '1.00')
    await doubleTap(viewer.getByRole('img'))
    await expect(picture).toHaveAttribute('data-scale', '2.50')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(button(page, 'Show Photo 1')).toBeFocused()

    await test.step('a photo that is signed anew is not loaded again', async () => {
      const proof_urls = [`${baseURL}/proof.jpg?expires=1&signature=ab`]
      await world.patchOrder('C1', { proof_urls })
      await world.emit('new_order', { order_id: 'C1', amount: 2500, status: 0 })
      await expect(page.getByRole('button', { name: /^Show Photo 2/ })).toHaveCount(0)
      const loaded = button(page, 'Show Photo 1').locator('img')
      await expect(loaded).toHaveAttribute('src', `${baseURL}/proof.jpg`)
      await expect(button(page, 'Show Photo 1')).toBeFocused()
    })

    await test.step('an order that does not exist is reported as not found, as is an invalid id', async () => {
      const calls = sentCalls(context)
      const missing = page.getByText('This order was not found')
      await open('/orderCInfo?id=C404')
      await expect(missing).toBeVisible()
      await open('/orderTimeout/P404')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order timed out')
      await expect(missing).toBeVisible()
      await expect(toast(page, /\w/)).toHaveCount(0)
      // address-id.spec.ts covers the other ids
      await open('/orderPInfo?id=..%2F..%2Fself')
      await expect(missing).toBeVisible()
      for (const id of ['..%2Fself', '%00']) {
        await open(`/orderTimeout/${id}`)
        await expect(
          page.getByText(/^(This order was not found|There is nothing at this address)$/),
        ).toBeVisible()
      }
      await page.getByRole('main').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/timed out/)
      const ofOrders = calls.filter((call) => /\/(?:orders|payments)\//.test(call))
      // only ids that an order could have are requested; the order that was left may be asked for again
      expect(ofOrders.filter((call) => !/\/(?:C1|[CP]404)$/.test(call))).toEqual([])
      expect(ofOrders).toContain('GET /mobile/orders/C404')
    })
  })
})

test.describe('when requests fail', () => {
  test.use({
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|^WebSocket connection to |status of 40[03]/],
  })

  test('an order that cannot be loaded offers Retry, and offline shows the last version with its age', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await giveOrders(world)
    const fault = { type: 'code', code: 40_099, message: 'Busy' } as const
    await world.fault('GET', '/mobile/orders/:id', fault, { times: null })
    // a realtime connection would load the order by itself while Retry is pressed
    await world.realtime('refuse')
    await open('/orderCInfo?id=C1')
    await expect(page.getByText('Could not load')).toBeVisible()
    await expect(toast(page, 'Busy')).toHaveCount(1)
    await world.clearFaults()
    await button(page, 'Retry').click()
    await expect(amount(main(page), '₱2,500.00')).toBeVisible()
    await world.realtime('accept')

    await open('/ordersP')
    await expect(amount(main(page), '₱4,850.50')).toBeVisible()
    await context.setOffline(true)
    await page.evaluate(() => {
      location.hash = '/orderCInfo?id=C1'
    })
    await expect(page.getByText(/^Not up to date: as of \d?\d:\d\d [AP]M$/)).toBeVisible()
    await button(page, 'Problem').click()
    await page.getByRole('button', { name: /^Wrong amount/ }).click()
    await expect(button(page, 'Continue')).toBeDisabled()
    await expect(
      page.getByRole('dialog').getByText('Please check your network first'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(button(page, 'Continue')).toBeEnabled()
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })
})

test('an order fits 320 px with large text, and is accessible in light and dark mode', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({
    orders: [{ ...collection, ...times(14), amount: 12_345_678.9, payer_name: 'M'.repeat(300) }],
    payments: [{ ...payment, ...times(14) }],
  })
  const check = async (where: string) => {
    expect(await overflow(page), where).toBe(0)
    for (const [theme, mode, rule] of [
      ['green', 'light', undefined],
      // a theme changes nothing but colours
      ['purple', 'dark', 'color-contrast'],
    ] as const) {
      await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), {
        theme,
        mode,
      })
      expect(await axeViolations(page, rule), `${where}, ${theme}, ${mode}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/orderCInfo?id=C1')
  await page.evaluate(() => {
    document.documentElement.dataset['textSize'] = '130'
  })
  await expect(amount(main(page), '₱12,345,678.90')).toBeVisible()
  // app/sweep.spec.ts has the accessibility of the screen itself
  expect(await overflow(page), 'collection order').toBe(0)
  await button(page, 'Received in full').click()
  await check('confirmation')
  await slide(page)
  await expect(page.getByRole('status').getByText('Order C1')).toBeVisible()
  await button(page, 'Close').last().click()
  await open('/orderPInfo?id=P1')
  await button(page, 'I have paid').click()
  await button(page, 'Continue').click()
  await check('form with errors')
})
