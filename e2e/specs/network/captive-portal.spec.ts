import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { changeDuty, comeBack, dangers, dutySwitch } from '../../support/steps.ts'
import { persistedOnDisk } from '../../support/worker.ts'

test('a captive portal is reported with a link to its sign-in page, and the data on the screen stays', async ({
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
  // plain HTTP, because a captive portal cannot answer an HTTPS request
  await expect(way).toHaveAttribute('href', /^http:/)
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await expect(balance).toContainText('₱12,500.00')

  // after a restart the persisted data of the member is shown
  await page.reload()
  await expect(balance).toContainText('₱12,500.00')
  await expect(dangers(page)).toHaveText([/^Please check your network first/])
  await world.clearFaults()
  await comeBack(page)
  await changeDuty(page)
  await expect(dutySwitch(page)).toBeChecked()
})
