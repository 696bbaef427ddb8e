import type { Page, Route } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'
import { action, addProof, confirmButton, slideToConfirm } from '../../support/money-forms.ts'
import { jpegFile, paint } from '../../support/photos.ts'
import { dangers, renewSelf } from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/** /deposit: the content of the form. money-forms.spec.ts tests the rules for money. */

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const UNDER_WAY = 'Your deposit is under way'
const GET_DEPOSITS = { method: 'GET', path: '/mobile/deposits' }

test('a pending deposit is shown in place of the form until it is decided or cancelled', async ({
  member: { page, open },
  world,
  context,
  baseURL,
}) => {
  const proof_urls = [`${baseURL}/icons/icon-192.png`, `${baseURL}/mobile/files/none/1.jpg`]
  await world.patch({ deposits: [{ ...DEPOSIT, proof_urls }] })
  await page.clock.install()
  await open('/deposit')
  await expect(page.getByText(UNDER_WAY)).toBeVisible()
  await expect(amount(page.getByRole('main'), '₱5,000.00')).toBeAttached()
  await expect(action(page)).toHaveCount(0)

  await test.step('a photo can be enlarged, and one that cannot be loaded says so', async () => {
    const proof = page.getByRole('list', { name: 'Proof of payment' })
    await expect(proof.getByRole('button', { name: 'Show Photo 2' })).toContainText(
      'Loading failed',
    )
    await proof.getByRole('button', { name: 'Show Photo 1' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photo 1' })
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.locator('[data-scale]')).not.toHaveAttribute('data-scale', '1.00')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('it cannot be cancelled offline, and says why', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel deposit' })
    await world.waitForSubscription()
    await context.setOffline(true)
    await expect(cancel).toBeDisabled()
    await expect(
      page.getByRole('status').filter({ hasText: 'Please check your network first' }),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(cancel).toBeEnabled()
    // what the return of the network requests again is not counted below
    await world.waitForSubscription()
    await page.clock.runFor(600)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  })

  await test.step('a decision is noticed without a reload, with a link to the result', async () => {
    await world.patch({ deposits: [{ ...DEPOSIT, status: 2, updated_at: '2026-01-20 20:09:00' }] })
    const asked = async () => (await world.ledger(GET_DEPOSITS)).length
    const before = await asked()
    await world.fault('GET', GET_DEPOSITS.path, { type: 'hold' })
    await page.clock.fastForward(15_000)
    await world.waitForRequests(GET_DEPOSITS, before + 1)
    // a response that takes longer is not requested again
    await page.clock.fastForward(14_000)
    await page.clock.runFor(1_500)
    await world.release()
    await expect(page.getByText('is no longer under way')).toBeVisible()
    expect(await asked()).toBe(before + 1)
    await expect(action(page)).toBeVisible()
    await page.getByRole('link', { name: 'See result' }).click()
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText('Completed')
    expect(await axeViolations(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Deposit records' })).toBeVisible()
  })

  await test.step('it can be cancelled, but not by a question about another one', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel deposit' })
    await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2' }, DEPOSIT] })
    await open('/deposit')
    await cancel.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2', status: 2 }, DEPOSIT] })
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('main').getByText('D1', { exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await world.ledger({ method: 'POST' })).toEqual([])
    // a lost response is reported, and the server is asked what has become of it
    await world.fault('POST', '/mobile/deposits/:id/cancel', { type: 'reset-after' })
    await cancel.click()
    await confirmButton(page, 'Cancel deposit').click()
    await expect(
      toast(page, 'Result unknown. The record shows what the server said last.'),
    ).toBeVisible()
    await expect(action(page)).toBeVisible()
    expect(await world.ledger({ method: 'POST' })).toHaveLength(1)
  })
})

test('an upload that is interrupted or loses its response leaves one record and keeps the form', async ({
  member: { page, open },
  world,
}) => {
  await open('/deposit')
  await page.getByRole('button', { name: '₱5,000', exact: true }).click()
  await page.getByRole('radio', { name: /GCash/ }).check()
  await page.getByLabel('Reference number').fill('9021345678123')
  const noise = await paint(page, { width: 500, height: 500, what: 'noise', quality: 0.9 })
  await page.locator('input[type=file]').setInputFiles(jpegFile(noise))
  await expect(page.getByText(/^Ready, \d{3} KB/)).toBeVisible()
  await action(page).click()
  // it pays nothing
  await expect(page.getByRole('slider')).toHaveAccessibleName('Slide to report ₱5,000.00')
  await world.fault('POST', '/mobile/deposit', { type: 'cut-upload' })
  await slideToConfirm(page)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the record' })).toBeVisible()
  expect((await world.snapshot()).deposits).toEqual([])
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(typed(page, 'Amount')).toHaveValue('5,000')
  await expect(page.getByText(/^Ready, /)).toBeVisible()
  await action(page).click()
  await world.fault('POST', '/mobile/deposit', { type: 'reset-after' })
  await slideToConfirm(page)
  // it has arrived, so the pending deposit replaces the form, which had the focus
  await expect(page.getByRole('heading', { name: UNDER_WAY })).toBeFocused()
  expect((await world.snapshot()).deposits).toHaveLength(1)
  expect(await world.ledger({ method: 'POST', path: '/mobile/deposit' })).toHaveLength(2)

  await test.step('the next deposit starts with the same account', async () => {
    await world.patch({ deposits: [] })
    await page.reload()
    await expect(page.getByRole('radio', { name: /GCash/ })).toBeChecked()
    const finger = fingerOn(page)
    await finger.type(typed(page, 'Amount'), '600')
    await finger.type(page.getByLabel('Reference number'), '9021345678124')
    await finger.pick(page.getByText('Add photos'), [jpegFile(noise)])
    await page.getByText(/^Ready, /).waitFor()
    await finger.tap(action(page))
    await finger.slide()
    await expect(page.getByText(UNDER_WAY)).toBeVisible()
    // six with the tile that opens the form
    expect(finger.taps()).toBe(5)
  })
})

test('a USDT deposit shows its value, the address and its QR code, and is sent as USDT', async ({
  member: { page, open },
  world,
}) => {
  await open('/deposit')
  await page.getByRole('link', { name: 'USDT' }).click()
  await expect(page).toHaveURL(/method=usdt/)
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Address' })).toBeVisible()
  await expect(page.getByText('8.57 USDT – 1,713.79 USDT')).toBeVisible()
  await typed(page, 'Amount in USDT').fill('8.56')
  await action(page).click()
  await expect(page.getByText('The smallest amount is 8.57 USDT')).toBeVisible()
  await typed(page, 'Amount in USDT').fill('100.50')
  await expect(amount(page.getByRole('main'), '₱5,864.18')).toBeAttached()
  await test.step('its hash can be pasted, and stays if nothing can', async () => {
    const hash = page.getByLabel('Transaction hash')
    const paste = page.getByRole('button', { name: 'Paste' })
    await action(page).click()
    await expect(hash).toHaveAccessibleDescription(/Please enter/)
    const before = (await paste.boundingBox())!
    expect(before.height).toBeGreaterThanOrEqual(44)
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.resolve(' 0xabc\n')
    })
    await paste.click()
    await expect(hash).toHaveValue('0xabc')
    await expect(hash).not.toHaveAccessibleDescription(/Please enter/)
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await paste.click()
    await expect(page.getByText(/^Pasting is not allowed here/)).toBeVisible()
    await expect(hash).toHaveValue('0xabc')
  })
  await addProof(page)
  await action(page).click()
  for (const text of ['100.50 USDT', '₱5,864.18', 'TRC20', '0xabc']) {
    await expect(page.getByRole('alertdialog')).toContainText(text)
  }
  await slideToConfirm(page)
  await expect(page.getByText(UNDER_WAY)).toBeVisible()
  const [sent] = await world.ledger({ method: 'POST', path: '/mobile/deposit' })
  expect(sent?.body).toMatchObject({ method: 'usdt', amount: '100.5' })
  expect(sent?.body).not.toHaveProperty('account_id')
})

test('the payment methods follow the flags, and one without an account or limits says so', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ self: { can_deposit: 0 } })
  await open('/deposit?method=bank')
  await expect(typed(page, 'Amount in USDT')).toBeVisible()
  await expect(page.getByRole('link', { name: 'USDT' })).toHaveCount(0)
  await world.patch({ depositOptions: { usdt: null } })
  await page.reload()
  await expect(page.getByText('No account to pay to at the moment')).toBeVisible()
  await world.patch({ self: { can_deposit_usdt: 0 } })
  await renewSelf(world)
  await expect(page.getByText('Deposits are not enabled for your account')).toBeVisible()
  await world.patch({
    self: { can_deposit: 1 },
    depositOptions: { limits: { min: 500, max: null } },
  })
  await page.reload()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(dangers(page)).toHaveCount(0)
  await world.patch({
    depositOptions: { limits: { min: 500, max: 900 }, quick: ['x', 100, 700] },
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('group', { name: 'Quick amounts' }).getByRole('button')).toHaveText([
    '₱700',
  ])
  await action(page).click()
  await expect(page.getByText('Please enter the deposit amount')).toBeVisible()
  for (const message of ['choose the account', 'reference of your payment', 'add a photo']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  for (const [text, message] of [
    ['499.99', 'The smallest amount is ₱500.00'],
    ['900.01', 'The largest amount is ₱900.00'],
  ] as const) {
    await typed(page, 'Amount').fill(text)
    await action(page).click()
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(dangers(page)).toHaveCount(0)
  expect(await world.ledger({ method: 'POST', path: '/mobile/deposit' })).toEqual([])
})

test('a rejected deposit says why, and can be sent again with its fields filled in', async ({
  member: { page, open },
  world,
}) => {
  const reason = 'No payment with this reference has arrived.'
  await world.patch({ deposits: [{ ...DEPOSIT, status: 3, reason }] })
  const held: Route[] = []
  const form = /\/assets\/deposit-(?!records)[^/]+\.js/
  await page.route(form, (route) => void held.push(route))
  await page.clock.install()
  await open('/depositRecord?open=D1')
  await expect(page.getByRole('dialog')).toContainText(reason)
  await page.getByRole('button', { name: 'Send it again' }).click()
  // the form's code may load slowly
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await page.unroute(form)
  await expect(typed(page, 'Amount')).toHaveValue('5,000')
  await expect(page.getByRole('radio', { name: /UnionBank/ })).toBeChecked()
  await expect(typed(page, 'Reference number')).toHaveValue('9021345678123')
  await expect(page.getByLabel('When you paid')).toHaveValue('2026-01-20T20:00')
  await expect(page.getByLabel('Note (optional)')).toHaveValue('By phone')
  await addProof(page)
  await action(page).click()
  await slideToConfirm(page)
  await expect(page.getByText(UNDER_WAY)).toBeVisible()
  expect((await world.snapshot()).deposits).toHaveLength(2)

  await test.step('the form is empty once the new deposit has been decided', async () => {
    await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2', status: 2 }] })
    await page.clock.fastForward(15_000)
    await expect(page.getByText('is no longer under way')).toBeVisible()
    await expect(typed(page, 'Reference number')).toHaveValue('')
    await expect(typed(page, 'Amount')).toHaveValue('')
  })
  await test.step('an account that is gone is not replaced by the only other one', async () => {
    const { accounts } = (await world.snapshot()).depositOptions
    await world.patch({
      deposits: [{ ...DEPOSIT, status: 3, reason }],
      depositOptions: { accounts: accounts?.slice(0, 1) ?? [] },
    })
    await open('/depositRecord?open=D1')
    // without the accounts that the form above has loaded
    await page.reload()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(typed(page, 'Reference number')).toHaveValue('9021345678123')
    await expect(page.getByText(/^The account that was chosen is no longer there/)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('nor is one that has another number by now', async () => {
    const { accounts } = (await world.snapshot()).depositOptions
    const changed = { id: 2, bank_name: 'UnionBank', bank_no: '555566667777' }
    await world.patch({
      depositOptions: {
        accounts: [...(accounts ?? []), { ...accounts![0]!, ...changed }],
      },
    })
    await open('/depositRecord?open=D1')
    await page.reload()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText(/^Where to pay has changed/)).toContainText(
      'It was: UnionBank · 109455667788 · Luzon Trading Inc.',
    )
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('what was typed for another deposit when its page ended is kept', async () => {
    await page.goto('about:blank')
    await open('/deposit')
    await typed(page, 'Amount').fill('700')
    await page.goto('about:blank')
    await open('/depositRecord?open=D1')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(typed(page, 'Amount')).toHaveValue('5,000')
    await page.goto('about:blank')
    await open('/deposit')
    await expect(typed(page, 'Amount')).toHaveValue('700')
  })
})
