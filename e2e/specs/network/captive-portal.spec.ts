import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { changeDuty, comeBack, dangers, dutySwitch } from '../../support/steps.ts'
import { persistedOnDisk } from '../../support/worker.ts'

test('a network that asks to sign in is reported with the way there, and what is known stays', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await settled(page)
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₱12,500.00')
  await persistedOnDisk(page, '1250000')
  const act = {
    type: 'body',
    body: ' <!DOCTYPE html><html><p>Sign in to the Wi-Fi',
    contentType: 'text/html',
  } as const
  await world.fault('*', '*', act, { times: null })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(dangers(page)).toHaveText([/^Please check your network first/])
  const way = dangers(page).getByRole('link', { name: 'Open the sign-in page of this network' })
  // plain HTTP: such a network cannot answer for an HTTPS address
  await expect(way).toHaveAttribute('href', /^http:/)
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await expect(balance).toContainText('₱12,500.00')

  // a new start has the stored data and its member
  await page.reload()
  await expect(balance).toContainText('₱12,500.00')
  await expect(dangers(page)).toHaveText([/^Please check your network first/])
  await world.clearFaults()
  await comeBack(page)
  await changeDuty(page)
  await expect(dutySwitch(page)).toBeChecked()
})
