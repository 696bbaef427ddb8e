import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MockWorld } from '../mock-api/control/client.ts'
import { serverOfFile } from '../mock-api/spec-server.ts'
import { linesOfCall, type Report } from './report.ts'
import { changed, examined, FULL_RUN_MS, startDamaged, type Damage } from './spec-backend.ts'

const server = serverOfFile()

type Rows = Record<string, unknown>[]
const rowsOf = (body: Record<string, unknown>) => body['data'] as Rows
type Change = (row: Record<string, unknown>) => Record<string, unknown>
const withRows =
  (change: Change): Change =>
  (holder) => ({ ...holder, data: rowsOf(holder).map(change) })
const eachRow = (change: Change): Damage => changed(withRows(change))
const inData = (change: Change): Damage =>
  changed((body) => ({ ...body, data: change(body['data'] as Record<string, unknown>) }))
const keyed: Damage = changed((body) => ({
  ...body,
  data: Object.fromEntries(rowsOf(body).map((row, at) => [`SECRET-KEY-${at}`, row])),
}))
const laravel: Damage = changed((body) => ({
  code: 0,
  data: {
    data: rowsOf(body),
    current_page: 1,
    last_page: 3,
    next_page_url: 'https://secret.example?page=2',
  },
}))

/** `name` is the read that reports it, if that is not the path. */
type Expected = { damage: Damage; name?: string; verdict: string; says: RegExp }

/** How each call's response is damaged, and the expected report. */
const DAMAGES: Record<string, Expected> = {
  '/mobile/balance': {
    damage: inData((data) => ({ ...data, balance: { total: 'SECRET' } })),
    verdict: 'differs',
    says: /^data\.balance: expected a number, found an object$/,
  },
  '/mobile/anns': {
    damage: keyed,
    verdict: 'read',
    says: /^data: a keyed list$/,
  },
  '/mobile/bankCard': {
    damage: eachRow((row) => ({ ...row, is_pay: 'true', enable: 'SECRET' })),
    verdict: 'differs',
    says: /^data\[0\]\.enable: expected 0 or 1, found text \(\d times\)$/,
  },
  '/mobile/payments': {
    damage: laravel,
    verdict: 'read',
    says: /^data\.data: pages by the keys of Laravel's paginator$/,
  },
  '/mobile/orders': {
    damage: eachRow((row) => ({ ...row, amount: { SECRET: 9876543 } })),
    verdict: 'differs',
    says: /^data\[0\]\.amount: expected a number, found an object \(\d+ times\), assumed$/,
  },
  '/mobile/configs': {
    damage: changed((body) => ({ ...body, code: '0' })),
    verdict: 'differs',
    says: /^code: expected 0 as a number, found text$/,
  },
  '/mobile/selfCheck': {
    damage: (reply) => ({ ...reply, text: '<!doctype html><p>SECRET' }),
    verdict: 'differs',
    says: /found an HTML page$/,
  },
  '/mobile/deposit/auto': {
    damage: (reply) => ({ ...reply, status: 404, text: 'SECRET' }),
    verdict: 'missing',
    says: /^HTTP 404$/,
  },
  '/mobile/refresh': {
    damage: changed(() => ({ code: 40400, message: 'SECRET' })),
    verdict: 'missing',
    says: /^body code 40400$/,
  },
  '/mobile/chat': {
    damage: eachRow((row) => ({ ...row, id: undefined })),
    name: '/mobile/chat?page=1',
    verdict: 'differs',
    says: /^data\[0\]\.id: expected text or a whole number, found nothing \(\d+ times\)$/,
  },
  '/mobile/notifications': {
    damage: () => null,
    verdict: 'no answer',
    says: /^no answer within 5 s$/,
  },
  '/mobile/banks': {
    damage: (reply) => ({ ...reply, text: reply.text.slice(0, 40) }),
    verdict: 'differs',
    says: /found invalid or incomplete JSON$/,
  },
  '/mobile/team': {
    damage: changed(({ data, ...body }) => ({ ...body, data: { data } })),
    verdict: 'read',
    says: /^data: wrapped in data twice$/,
  },
  '/mobile/withdraw/options': {
    damage: inData((data) => ({ ...data, limits: { min: '₱9,876,543', max: 'PHP 9,876,544' } })),
    verdict: 'read',
    says: /^data\.limits\.min: an amount with its currency$/,
  },
  '/mobile/withdraws': {
    damage: changed(({ data, ...body }) => ({ ...body, data: { list: data } })),
    verdict: 'read',
    says: /^data\.list: rows under another key$/,
  },
  '/mobile/deposits': {
    damage: (reply) => ({ ...reply, status: 302, headers: { location: '/SECRET' }, text: '' }),
    verdict: 'differs',
    says: /found a redirect \(HTTP 302\), which the app does not follow$/,
  },
  '/mobile/google': {
    damage: (reply) => ({ ...reply, status: 500, text: '{"message":"SECRET"}' }),
    verdict: 'differs',
    says: /expected HTTP 200, found HTTP 500$/,
  },
  '/mobile/captcha': {
    damage: changed(() => ({ code: 41234, message: 'SECRET' })),
    verdict: 'differs',
    says: /^code: expected 0, found 41234$/,
  },
  '/mobile/events': {
    damage: changed((body) => ({ ...body, data: 'SECRET' })),
    verdict: 'differs',
    says: /^data: expected a list, found text$/,
  },
  '/mobile/levels': {
    damage: inData(withRows((row) => ({ ...row, created_at: 'SECRET' }))),
    verdict: 'note',
    says: /^data\.data\[0\]\.created_at: a time that is not understood and shown as received/,
  },
  '/mobile/invites': {
    damage: changed((body) => ({ ...body, next_page: undefined, total_pages: 1 })),
    verdict: 'read',
    says: /pages by another key$/,
  },
}

describe('a backend with every kind of damage', () => {
  let report: Report
  let text: string
  let token: string
  let close: (() => void) | undefined

  beforeAll(async () => {
    const world = await MockWorld.create(server.baseURL, { seed: 'demo' })
    const damages = Object.entries(DAMAGES).map(([path, { damage }]) => [path, damage] as const)
    const damaged = await startDamaged(server.baseURL, Object.fromEntries(damages))
    ;({ close } = damaged)
    ;({ token } = world)
    const realtime = { url: server.baseURL }
    ;({ report, text } = await examined({ url: damaged.url, token, realtime }))
  }, FULL_RUN_MS)
  afterAll(() => close?.())

  it.each(Object.entries(DAMAGES))(
    'has the damage reported by name: %s',
    (path, { name = path, verdict, says }) => {
      const call = report.calls.find((one) => one.name === `GET ${name}`)
      const said = call ? linesOfCall(call).map((line) => line.trim()) : []
      expect(call?.verdict).toBe(verdict)
      expect(said).toContainEqual(expect.stringMatching(says))
    },
  )

  it('has all other endpoints reported as fitting', () => {
    const others = report.calls.filter(
      ({ name }) => !(name.replace('GET ', '').replace(/\?status=.*/, '') in DAMAGES),
    )
    const bad = others.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped')
    expect(bad.map(({ name }) => name)).toEqual(['GET /mobile/chat?page=1'])
  })

  it('is summarised with the worst findings first', () => {
    const [fit] = report.summary
    expect(fit).toMatch(/^\d+ of \d+ calls fit$/)
    expect(report.summary.join('; ')).toMatch(/2 are missing \(GET \/mobile\/refresh, GET/)
    expect(report.summary.join('; ')).toMatch(/1 assumed does not answer \(GET \/mobile\/notif/)
    expect(report.exitCode).toBe(1)
  })

  it('has neither values nor tokens reported', () => {
    expect(text).not.toMatch(/SECRET|secret|98765|9,876/)
    expect(text).not.toContain(token)
  })
})
