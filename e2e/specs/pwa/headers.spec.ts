import { expect, test } from '../../support/fixtures.ts'

/** The headers of the deployed app, which the preview server sends, too (README, 'Deploying'). */

test.use({ expectedConsole: [/refused to connect|frame|ERR_BLOCKED_BY_RESPONSE/i] })

declare global {
  // globals can only be declared with var
  var pwned: string[] | undefined
  var refused: string[] | undefined
}

test('security and cache headers are sent with every kind of file', async ({
  request,
  baseURL,
}) => {
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
  // an address that is no URL by itself
  const slashes = await request.get(`${baseURL}//`)
  expect(slashes.status()).toBeLessThan(500)
  expect(slashes.headers()['x-content-type-options']).toBe('nosniff')
  const script = /src="(\/assets\/[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
  expect((await headers(script))['cache-control']).toContain('immutable')
})

test.describe('an attack', () => {
  test.use({ provokesViolations: true })

  test('runs no foreign code, and no other page can frame the app', async ({ page, baseURL }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in', level: 2 })).toBeVisible()
    await page.evaluate(async () => {
      window.refused = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        window.refused?.push(effectiveDirective)
      })
      window.pwned = []
      const attempts = [
        () => {
          const script = document.createElement('script')
          script.append('window.pwned.push("script")')
          document.head.append(script)
        },
        () => {
          document.createElement('div').innerHTML = '<img src=x onerror="pwned.push(1)">'
        },
        // oxlint-disable-next-line no-eval -- the policy must block it
        () => eval('window.pwned.push("eval")'),
        () => void fetch('https://hostile.example/').catch(() => null),
      ]
      // in a task of the page, because code evaluated by the debugger is exempt from the policy
      for (const attempt of attempts) {
        await new Promise<void>((resolve) => {
          setTimeout(() => {
            try {
              attempt()
            } catch {
              // thrown by Trusted Types
            }
            setTimeout(resolve, 20)
          })
        })
      }
    })
    // Trusted Types block code from text before script-src applies
    await expect
      .poll(() => page.evaluate(() => window.refused))
      .toEqual(expect.arrayContaining(['require-trusted-types-for', 'connect-src']))
    expect(await page.evaluate(() => window.pwned)).toEqual([])
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
})
