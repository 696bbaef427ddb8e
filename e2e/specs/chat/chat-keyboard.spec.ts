import { field, log, mine, posts } from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'

/** Writing with a keyboard, on a computer. */

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1_000, height: 800 } })

test('Enter sends a message, but not while it only confirms an input method’s word', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await expect(log(page)).toBeVisible()
  await field(page).fill('你好')
  // Safari ends the composition before the key, and says so only by this code
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(field(page)).toHaveValue('你好')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('500')
  await page.keyboard.press('Enter')
  await expect(mine(page, '500')).toBeVisible()
  expect((await posts(world)).map(({ body }) => body)).toEqual([{ message: '你好\n500', type: 0 }])
})
