import { expect, test } from '../../support/fixtures.ts'

test('a new language applies without a reload, everywhere and to every later call', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // a browser's translation replaces texts that the app goes on changing: amounts would be old
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const second = await context.newPage()
  await second.goto('/#/selfData')
  await expect(second.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()

  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(page.getByRole('heading', { name: '余额' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(second.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await page.getByRole('link', { name: '代付', exact: false }).first().click()
  await page.getByRole('link', { name: '已结束' }).click()
  // that of the tab: both pages have requested the open payments before
  const language = async () => {
    const asked = await world.ledger({ path: '/mobile/payments' })
    return asked.find(({ query }) => query['status'] !== '0,1,4')?.headers['localization']
  }
  await expect.poll(language).toBe('zh-CN')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '代付订单' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('cn')
})

test('only the needed catalog loads, which is English for an unknown language', async ({
  member: { page, open },
  context,
  baseURL,
}) => {
  const catalogs: string[] = []
  page.on('request', (request) => {
    const file = /assets\/((?:first\.)?(?:en|zh))-/.exec(request.url())?.[1]
    if (file) catalogs.push(file)
  })
  await open('/')
  expect(catalogs).toEqual(['first.en'])
  await context.addCookies([{ name: 'lang', value: 'cn', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByRole('heading', { name: '余额' })).toBeVisible()
  expect(catalogs).toEqual(['first.en', 'first.zh'])
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible()
  expect(catalogs).toEqual(['first.en', 'first.zh', 'zh'])
  // an unknown language is English
  await context.addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Me', exact: true })).toBeVisible()
})

test.describe('a catalog that is missing', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('leaves the old language and says so', async ({ page }) => {
    await page.route('**/assets/zh-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await page.getByLabel('Account').fill('agent')
    await page.getByRole('button', { name: '切换到中文' }).click()
    await expect(page.getByText('The other language could not be loaded.')).toBeVisible()
    await expect(page.getByLabel('Account')).toHaveValue('agent')
  })
})
