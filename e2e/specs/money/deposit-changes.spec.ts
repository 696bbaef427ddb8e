import { expect, test } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'
import {
  action,
  addProof,
  fieldWithValue,
  formNamed,
  slideToConfirm,
} from '../../support/money-forms.ts'
import { dangers } from '../../support/steps.ts'

const GONE = /^The account that was chosen is no longer there/

/** /deposit: what changes on the server while the agent pays, fills in the form or is asked. */

test('the question about cancelling a deposit is not about another one that takes its place', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2' }, DEPOSIT] })
  await page.clock.install()
  await open('/deposit')
  await page.getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2', status: 2 }, DEPOSIT] })
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('main').getByText('D1', { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await world.ledger({ method: 'POST' })).toEqual([])
})

test('a form with input survives a deposit that is under way, also when the server refuses a second one', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('deposit')
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  await world.patch({ deposits: [DEPOSIT] })
  await page.clock.fastForward('05:10')
  await expect(page.getByText('The server may refuse a second one.')).toBeVisible()
  await action(page).click()
  await slideToConfirm(page)
  await expect(dangers(page)).toHaveText(/Another deposit is under way/)
  await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
  await expect(page.getByText(/^Ready, /)).toBeVisible()
})

test('an account that is closed while the agent pays has to be chosen anew', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('deposit')
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  const { accounts = [] } = (await world.snapshot()).depositOptions
  await world.patch({ depositOptions: { accounts: accounts.slice(0, 1) } })
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('radio', { name: /UnionBank/ })).toHaveCount(0)
  await expect(page.getByText(GONE)).toBeVisible()
  await action(page).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('radio', { name: /GCash/ }).check()
  await action(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('GCash')
})

test('a question about an account that is closed meanwhile is withdrawn', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('deposit')
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  await action(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('UnionBank')
  const { accounts = [] } = (await world.snapshot()).depositOptions
  await world.patch({ depositOptions: { accounts: accounts.slice(0, 1) } })
  await page.clock.fastForward('05:10')
  await expect(page.getByText('Something has changed since you were asked.')).toBeVisible()
  await expect(page.getByText(GONE)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await world.ledger({ method: 'POST' })).toEqual([])
})

test('a form with input stays when its last account or its permission is gone', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('deposit')
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  const { accounts = [] } = (await world.snapshot()).depositOptions
  await world.patch({ depositOptions: { accounts: [] } })
  await page.clock.fastForward('05:10')
  await expect(page.getByText('No account to pay to at the moment')).toBeVisible()
  await expect(action(page)).toBeDisabled()
  await world.patch({ depositOptions: { accounts }, self: { can_deposit: 0 } })
  await page.clock.fastForward('05:10')
  await expect(page.getByText(/You no longer have permission for this/)).toBeVisible()
  await expect(action(page)).toBeDisabled()
  await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
  await expect(page.getByRole('radio', { name: /UnionBank/ })).toBeChecked()
  await expect(page.getByText(/^Ready, /)).toBeVisible()
})

test('the upload of a deposit is not warned of itself', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('deposit')
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  await world.fault('POST', form.path, { type: 'hold' })
  await action(page).click()
  await slideToConfirm(page)
  await world.waitForRequests({ method: 'POST', path: form.path })
  // as if the server had recorded it, and its response were under way
  await world.patch({ deposits: [DEPOSIT] })
  const answered = page.waitForResponse(/\/mobile\/deposits/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await answered).finished()
  await page.clock.runFor(1_000)
  await expect(fieldWithValue(page, form)).toBeVisible()
  await expect(page.getByText('The server may refuse a second one.')).toHaveCount(0)
  await world.release()
})

test('the form is empty once a deposit that was sent again has been decided', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ deposits: [{ ...DEPOSIT, status: 3, reason: 'Not arrived.' }] })
  await page.clock.install()
  await open('/depositRecord?open=D1')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await addProof(page)
  await action(page).click()
  await slideToConfirm(page)
  await expect(page.getByText('Your deposit is under way')).toBeVisible()
  await world.patch({ deposits: [{ ...DEPOSIT, id: 'D2', status: 2 }] })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('is no longer under way')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue('')
  await expect(fieldWithValue(page, formNamed('deposit'))).toHaveValue('')
})
