import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { dangers, onSignIn } from '../../support/steps.ts'

/** Self data of another member under this session's token is rejected. */

const SELF = '/mobile/self'
const MESSAGE = 'The server answered with another account. Please sign in again.'

test.use({ expectedConsole: [/WebSocket connection to .* failed/] })

const stranger = (self: Record<string, unknown>) =>
  ({
    type: 'body',
    body: JSON.stringify({ code: 0, data: { ...self, account: 'stranger' } }),
  }) as const

test('self data of another member is not shown: it is requested once more, then the session ends', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/selfData')
  await expect(page.getByText(world.account)).toBeVisible()
  await settledOn(page)
  await page.addInitScript(noteStranger)
  await world.clearLedger()
  await world.fault('GET', SELF, stranger({ member_id: 99, uuid: `uuid-${world.memberId}` }))
  await page.reload()
  await world.waitForRequests({ path: SELF }, 2)
  await expect(page.getByText(world.account)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-stranger')
  await expect(dangers(page)).toHaveCount(0)

  await test.step('received twice it ends the session', async () => {
    await settledOn(page)
    await world.fault(
      'GET',
      SELF,
      stranger({ member_id: Number(world.memberId), uuid: 'uuid-of-another' }),
      { times: null },
    )
    await world.realtime('disconnect')
    await expect(onSignIn(page)).toBeVisible()
    await expect(dangers(page)).toHaveText([MESSAGE])
    await expect(page.getByRole('main')).toContainText(MESSAGE)
    await expect(page.locator('html')).not.toHaveAttribute('data-stranger')
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join()
    expect(cookies).not.toContain('uuid-of-another')
    expect(cookies).not.toContain('token=')
  })
})

/** Marks the page if the other member's name ever appears on it. */
const noteStranger = () => {
  new MutationObserver(() => {
    const isShown = document.body?.textContent?.includes('stranger')
    if (isShown) document.documentElement.dataset['stranger'] = 'shown'
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until the member of the session is known and realtime is connected. */
async function settledOn(page: Page): Promise<void> {
  await page.goto('/#/ordersC')
  await settled(page)
  await page.goto('/#/selfData')
}
