import { expect, test } from '../../support/fixtures.ts'

/** /preview: the notice, a picture or a video, for everybody who has the link. */

const link = (url: string) => `/#/preview?url=${encodeURIComponent(url)}`

test.use({
  setup: {
    notice: '<h1>Welcome</h1><img src=x onerror=alert(1)><p>Paid within <b>10 minutes</b>.</p>',
  },
})

test('the preview shows the notice on a page of its own, without loading member data', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/preview')
  await expect(
    page.getByRole('heading', { level: 2, name: 'Notice from the operator' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('Paid within 10 minutes.')).toBeVisible()
  expect(await page.locator('main img, main [onerror]').count()).toBe(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const calls = (await world.ledger()).map(({ path }) => path)
  expect(calls).toEqual(['/mobile/configs'])

  await page.getByRole('link', { name: 'Chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Customer service' })
  await expect(chat.getByRole('textbox')).toBeVisible()
  await world.waitForSubscription()
  await chat.getByRole('button', { name: 'Close' }).click()
  await expect(chat).toBeHidden()
  await expect(page).toHaveURL('/#/preview')
  // no message reaches the page, or it would open the chat
  await expect.poll(async () => (await world.sockets()).subscribed).toBe(0)
  await page.goto('/#/register?code=8803')
  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(chat.getByRole('textbox')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/#/register?code=8803')
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Register' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chat' })).toHaveCount(0)
})

test('the preview shows a picture only from an allowed host, and enlarges it', async ({
  page,
  baseURL,
  context,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(link(`${baseURL}/icons/apple-touch-icon.png`))
  const frame = page.getByRole('group', { name: 'Picture' })
  await expect(frame.getByRole('img')).toBeVisible()
  const picture = frame.locator('[data-scale]')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(picture).toHaveAttribute('data-scale', '1.60')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(picture).toHaveAttribute('data-scale', '1.00')

  await page.goto(link('https://evil.example/a.jpg'))
  await expect(page.getByText('This address is not shown here')).toBeVisible()
  await page.goto(link(`${baseURL}/index.html`))
  await expect(page.getByText('This is not a picture or video')).toBeVisible()
  await page.goto(link(`${baseURL}/uploads/none/none.mp4`))
  await expect(page.getByText('Loading failed')).toBeVisible()
  await test.step('a video that failed blames the missing network, and loads again on request', async () => {
    await context.setOffline(true)
    await page.goto(link(`${baseURL}/uploads/none/other.mp4`))
    await expect(page.getByText('Please check your network first')).toBeVisible()
    await expect(page.getByText('This phone may not play')).toHaveCount(0)
    await context.setOffline(false)
    const again = page.waitForRequest('**/other.mp4')
    await page.getByRole('button', { name: 'Retry' }).click()
    await again
    await expect(page.getByText('This phone may not play this kind of video.')).toBeVisible()
  })
  expect(loaded.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([])
})

test.describe('a notice with a wide table', () => {
  const cells = Array.from({ length: 14 }, (_, index) => `<td>Amount${index} 1,000,000</td>`)
  const content = `<p>${'Some words. '.repeat(20)}</p><table><tr>${cells.join('')}<td>Last</td></tr></table>`
  test.use({ setup: { notice: content } })

  test('can be read to its last column on a page and in a sheet, where its lines fit', async ({
    member: { page, open },
    world,
  }) => {
    const expectReadable = async () => {
      const last = page.getByRole('cell', { name: 'Last' })
      await expect(last).not.toBeInViewport()
      const line = await page.getByText('Some words.').boundingBox()
      expect(line!.x + line!.width).toBeLessThanOrEqual(390)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await open('/preview')
    await expectReadable()
    await world.patch({ events: [{ id: 9, title: 'Rates', content, status: 0 }] })
    await page.goto('/#/eventPage')
    await page.getByRole('button', { name: /Rates/ }).click()
    await expectReadable()
  })
})
