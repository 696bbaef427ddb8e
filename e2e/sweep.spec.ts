import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { axeViolations, overflow } from './axe.ts'
import { expect, test } from './fixtures.ts'

/**
 * What must hold on every screen there is: the routes are read from the app's own table, so that a
 * new screen cannot be forgotten here.
 */
const table = readFileSync(new URL('../src/app/routes.tsx', import.meta.url), 'utf8')
const routes = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
/** Halves of a screen that only a parameter shows. */
const HALVES = ['/notify?tab=alerts']
const UNKNOWN = '/no-such-page'

test('the route table is read', () => {
  expect(routes).toEqual(expect.arrayContaining(['/', '/ordersC', '/userLogin']))
})

/** Waits until nothing is loading any more. */
async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

for (const route of [...routes, ...HALVES, UNKNOWN]) {
  test.describe(`screen ${route}`, () => {
    const isSignIn = route === '/userLogin'

    test('has one h1, fits from 320 px on, and axe finds nothing', async ({
      page,
      world,
      context,
      baseURL,
    }) => {
      const url = baseURL ?? ''
      if (!isSignIn) {
        await context.addCookies([
          { name: 'token', value: world.token, url },
          { name: 'uuid', value: 'uuid', url },
        ])
      }
      await page.goto(`/#${route}`)
      await settle(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await overflow(page), `overflow at ${width} px`).toBe(0)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      for (const mode of ['light', 'dark']) {
        for (const theme of ['green', 'blue', 'purple']) {
          await page.evaluate(
            ([nextTheme, nextMode]) =>
              Object.assign(document.documentElement.dataset, { theme: nextTheme, mode: nextMode }),
            [theme, mode],
          )
          expect(await axeViolations(page), `${theme}, ${mode}`).toEqual([])
        }
      }
    })
  })
}

/**
 * Every message of the catalogue in brackets: text outside brackets has not come from it. The
 * server's texts have no Latin letters in this world.
 */
async function bracketMessages(page: Page) {
  await page.route(/\/assets\/(?:first\.)?en-[^/]*\.js$/, async (request) => {
    const answer = await request.fetch()
    const code = await answer.text()
    const body = code.replace(/JSON\.parse\(`(.*)`\)/s, (_, json: string) => {
      // the bundler escapes a backslash for the template it writes the JSON into
      const messages = JSON.parse(json.replaceAll('\\\\', '\\')) as Record<string, unknown[]>
      for (const [id, parts] of Object.entries(messages)) messages[id] = ['⟦', ...parts, '⟧']
      return `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    })
    await request.fulfill({ response: answer, body })
  })
}

/** A message may stand inside another one: 'Copy {name}'. */
function withoutMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return rest === text ? rest : withoutMessages(rest)
}

/** Names that are the same in every language. */
const SAME_EVERYWHERE = ['Agent Desk', 'English', 'EN', 'UUID', '切换到中文', 'USDT', 'TRC20']

test.describe('words', () => {
  test.use({
    setup: {
      self: { account: '8801', uuid: '8802' },
      options: { account: '8801' },
      orders: [
        {
          order_id: '1',
          amount: 100,
          status: 0,
          created_at: '昨天',
          expires_at: '2099-11-20 10:00:00',
          payer_name: '陈',
          bank_name: '钱包',
          bank_no: '0917',
          card_id: '1',
        },
      ],
      payments: [],
      team: {
        level: '金牌',
        members: [{ id: 1, parent_id: null, account: '8803', name: '陈', level: '', status: 1 }],
      },
      cards: [
        {
          id: 1,
          bank_name: '钱包',
          bank_no: '0917',
          enable: 1,
          is_collection: 1,
          is_pay: 1,
          gcash_status: 4,
        },
        { id: 2, bank_name: '', bank_no: '', enable: 0, is_collection: 0, is_pay: 0 },
      ],
      banks: [{ id: 1, bank_name: '钱包', bank_no: '0917', holder: '陈', branch: '' }],
      depositOptions: {
        accounts: [
          { id: 1, bank_name: '钱包', bank_no: '0917', holder: '陈', reference: '1' },
          { id: 2, bank_name: '银行', bank_no: '0918', holder: '陈', reference: '' },
        ],
      },
      deposits: [
        {
          id: '1',
          method: 'bank',
          amount: 500,
          usdt_amount: null,
          bank_name: '钱包',
          bank_no: '0917',
          reference: '1',
          status: 3,
          created_at: '昨天',
        },
      ],
      withdraws: [
        {
          id: '1',
          source: 'balance',
          amount: 500,
          fee: 15,
          net: 485,
          bank_name: '钱包',
          bank_no: '0917',
          status: 2,
          created_at: '昨天',
        },
      ],
      announcements: [{ id: 1, title: '公告', created_at: '昨天', content: '<p>内容</p>' }],
      invites: [{ id: 1, code: '8803', uses: 1, max_uses: 5, status: 1, expires_at: null }],
      events: [
        { id: 1, title: '活动', status: 1, progress: 5, reward: 1, content: '', image: '' },
        { id: 2, title: '活动', status: 2, reward: null, content: '', image: '' },
      ],
      levels: {
        current: { level: '金', next: '白金', progress: 5, review_at: '昨天' },
        data: [{ id: 1, from: '银', to: '金', reason: '', created_at: '昨天' }],
      },
      faults: [
        {
          method: 'POST',
          path: '/mobile/bankCard/:id/check',
          times: null,
          act: { type: 'body', body: '{"code":0,"data":{"check":0,"note":"离线"}}' },
        },
      ],
      notifications: [
        { id: 1, type: 'new_order', title: '新', body: '1', related: '1', created_at: '昨天' },
      ],
    },
  })

  for (const route of [...routes, ...HALVES, UNKNOWN]) {
    test(`of ${route} all come from the catalogue`, async ({ page, world, context, baseURL }) => {
      await bracketMessages(page)
      if (route !== '/userLogin') {
        await context.addCookies([
          { name: 'token', value: world.token, url: baseURL ?? '' },
          { name: 'uuid', value: 'uuid', url: baseURL ?? '' },
        ])
      }
      await page.goto(`/#${route}`)
      await settle(page)
      // codes and names that no language has words for, and dates, which the browser writes
      await page.evaluate(() => {
        // hidden and not removed: React still owns them
        for (const code of document.querySelectorAll<HTMLElement>('[translate=no], time')) {
          code.style.setProperty('display', 'none', 'important')
        }
      })
      const texts = await page.evaluate(() => [
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
          .filter((element) => !element.closest('[translate=no], time'))
          .flatMap((element) =>
            ['aria-label', 'placeholder', 'title', 'alt'].map(
              (name) => element.getAttribute(name) ?? '',
            ),
          ),
      ])
      const untranslated = texts
        .map((text) => SAME_EVERYWHERE.reduce((rest, name) => rest.replaceAll(name, ''), text))
        .flatMap((text) => withoutMessages(text).match(/[A-Za-z]{2,}/g) ?? [])
      expect(untranslated).toEqual([])
    })
  }
})
