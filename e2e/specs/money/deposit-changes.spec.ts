import { expect, test } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'

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
