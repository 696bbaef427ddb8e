import { expect, test } from '../fixtures.ts'

/** The headers that are deployed are those that the tests see (README, Deploying). */

test.use({ expectedConsole: [/refused to connect|frame|ERR_BLOCKED_BY_RESPONSE/i] })

test('security and cache headers are sent with every kind of file', async ({ page, request }) => {
  const headers = async (path: string) => (await request.get(path)).headers()
  const start = await headers('/')
  expect(start).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const policy = start['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe|\{/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
    expect((await headers(path))['cache-control'], path).toBe('no-cache')
  }
  const script = /src="(\/assets\/[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
  expect((await headers(script))['cache-control']).toContain('immutable')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
})

test('no foreign code runs, and no other page may frame the app', async ({ page, baseURL }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
  const refused = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      seen.push(effectiveDirective)
    })
    const attempt = (work: () => unknown) => {
      try {
        work()
      } catch {
        // Trusted Types throw
      }
    }
    const script = document.createElement('script')
    attempt(() => script.append('window.pwned = 1'))
    document.head.append(script)
    attempt(() => {
      document.createElement('div').innerHTML = '<img src=x onerror="window.pwned = 1">'
    })
    // oxlint-disable-next-line no-eval -- what must be refused
    attempt(() => eval('window.pwned = 1'))
    await fetch('https://hostile.example/').catch(() => null)
    await new Promise((resolve) => setTimeout(resolve))
    return { seen: [...new Set(seen)], pwned: 'pwned' in window }
  })
  expect(refused.pwned).toBe(false)
  expect(refused.seen).toEqual(
    expect.arrayContaining(['require-trusted-types-for', 'connect-src']),
  )
  await page.goto('/icons/icon.svg')
  const frame = await page.evaluate(async (src) => {
    const child = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')
    Object.assign(child, { src })
    document.documentElement.append(child)
    await new Promise((resolve) => child.addEventListener('load', resolve))
    return (child as HTMLIFrameElement).contentDocument === null
  }, baseURL ?? '')
  expect(frame).toBe(true)
})
