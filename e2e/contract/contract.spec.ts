import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import asyncApiSpecs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realtimeEvents } from '#api/realtime/contract.ts'
import { dataOf } from '#api/schema.ts'
import { payeeFieldOf } from '#domain/payee-aliases.ts'
import { root } from '../cli/lib/run.mjs'
import type { asyncApiDocument } from './asyncapi.ts'
import { Components } from './components.ts'
import { endpoints } from './endpoints.ts'
import { judge } from './misfits.ts'
import type { openApiDocument } from './openapi.ts'
import type { JsonSchema } from './wire-kinds.ts'
import { answerSchema, wireSchema } from './wire-schema.ts'

const START_TIMEOUT_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
let openapi: ReturnType<typeof openApiDocument>
let asyncapi: ReturnType<typeof asyncApiDocument>

const contract = (...args: string[]) =>
  spawnSync(process.execPath, ['e2e/cli/contract.mjs', ...args], { cwd: root, encoding: 'utf8' })

beforeAll(() => {
  const { status, stdout, stderr } = contract('--out', folder)
  if (status !== 0) throw new Error(stdout + stderr)
  openapi = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))
  asyncapi = JSON.parse(readFileSync(join(folder, 'asyncapi.json'), 'utf8'))
}, START_TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true }))

const sources = import.meta.glob<string>('../../src/api/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const declared = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/export const (\w+) = defineEndpoint\(/g)].map(([, name = '']) => name),
)

type Content = Record<string, { schema: JsonSchema; examples: Record<string, { value: unknown }> }>
type Operation = {
  'x-calls': string[]
  parameters: { name?: string; in?: string; description?: string; schema?: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const operations = () =>
  Object.values<Record<string, Operation>>(openapi.paths).flatMap((path) => Object.values(path))

const operationOf = (call: string) => operations().find((one) => one['x-calls'].includes(call))
const inPath = (call: string) =>
  operationOf(call)?.parameters.find((parameter) => parameter.in === 'path')
const inQuery = (call: string, name: string) =>
  operationOf(call)?.parameters.find((parameter) => parameter.name === name)?.schema
const inBody = (call: string) =>
  operationOf(call)?.requestBody?.content['application/json']?.schema['properties']

const inForm = (call: string) =>
  operationOf(call)?.requestBody?.content['multipart/form-data']?.schema['properties']
const requiredOf = (call: string) =>
  Object.values(operationOf(call)?.requestBody?.content ?? {})[0]?.schema['required']
const propertiesOf = (component: string) => openapi.components.schemas[component]?.['properties']
const says = (text: string) => ({ description: expect.stringContaining(text) })

/** Lists the examples that do not fit the schema beside them. */
function misfitsOf(contents: readonly (Content | undefined)[]): string[] {
  const misfits = judge(openapi)
  return contents.flatMap((content = {}) =>
    Object.values(content).flatMap(({ schema, examples }) => {
      const misfitsOfValue = misfits(schema)
      return Object.entries(examples).flatMap(([name, { value }]) =>
        misfitsOfValue(value).map((what) => `${name}: ${what}`),
      )
    }),
  )
}

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(openapi))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('is detected as invalid if an operation has no method', async () => {
    const broken = { ...openapi, paths: { '/mobile/self': { fetch: {} } } }
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  it('contains every endpoint', () => {
    const described = operations().flatMap((operation) => operation['x-calls'])
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  it('marks everything missing from the specification', () => {
    const marked = operations().filter((operation) => 'x-assumed' in operation)
    const assumed = endpoints.filter(({ endpoint }) => endpoint.assumed).map(({ name }) => name)
    expect(marked.flatMap((operation) => operation['x-calls']).toSorted()).toEqual(
      assumed.toSorted(),
    )
  })

  it('says which value each method takes in a path that several share', () => {
    expect(Object.keys(openapi.paths)).toContain('/mobile/invites/{code_or_id}')
    expect(inPath('getInviter')).toMatchObject({ name: 'code_or_id', description: 'The `code`.' })
    expect(inPath('putInvite')).toMatchObject({ name: 'code_or_id', description: 'The `id`.' })
    expect(inPath('getMessage')).not.toHaveProperty('description')
  })

  it('names the values of which a request has one', () => {
    for (const call of ['getOrders', 'getPayments', 'getDeposits', 'getWithdraws']) {
      expect(inQuery(call, 'status')?.['description']).toMatch(/commas: 0 to-be-paid, 1 \S+, 2 /)
    }
    expect(inQuery('getRecords', 'value')).toEqual({
      type: 'number',
      enum: [0, 1, 2, 3],
      description: '0 bonus, 1 balance, 2 transfer, 3 exchange.',
    })
    expect(inQuery('getMembers', 'status')).toMatchObject({ enum: [1, 0] })
    expect(inQuery('getTeamReport', 'scope')).toMatchObject({ enum: ['direct', 'all'] })
    expect(inBody('putPassword')).toMatchObject({ type: { enum: ['login', 'withdraw'] } })
    expect(inBody('postPaymentReject')).toMatchObject({
      reason: { enum: expect.arrayContaining(['account_wrong']) },
    })
    const id = { type: ['string', 'integer'] }
    expect(inBody('postWithdraw')).toMatchObject({ bank_id: id })
    expect(inBody('postChat')).toMatchObject({ reply_id: id })
    expect(inBody('postNotificationsRead')).toMatchObject({ ids: { type: 'array', items: id } })
  })

  it('says what a field of a request means where its name does not', () => {
    for (const call of ['getOrders', 'getDeposits', 'getRecords', 'getTeamReport']) {
      for (const name of ['date_from', 'date_to']) {
        expect(inQuery(call, name)?.['description']).toMatch(/day in Manila.*included.*created_at/)
      }
    }
    expect(inForm('postDeposit')).toMatchObject({ amount: says('USDT if `method` is usdt') })
    expect(inForm('postPaymentPaid')).toMatchObject({ card_id: says('An id of /mobile/bankCard') })
    expect(inBody('postOrderConfirm')).toMatchObject({ amount: says('in full') })
    expect(inBody('postOrderReject')).toMatchObject({ amount: says('Only for wrong_amount') })
    expect(inBody('postNotificationsRead')).toMatchObject({ ids: says('Missing: all') })
    for (const call of ['postOrderAppeal', 'postPaymentAppeal']) {
      expect(inForm(call)).toMatchObject({ paid: { enum: ['1', '0'], ...says('released') } })
    }
  })

  it('requires nothing of a request that only some of its forms have', () => {
    expect(requiredOf('postOrderReject')).toEqual(['reason'])
    expect(requiredOf('postOrderAppeal')).toEqual(['paid', 'note'])
    expect(requiredOf('postPaymentAppeal')).toEqual(['paid', 'note'])
  })

  it('says what a field of a response means where its name does not', () => {
    expect(propertiesOf('RecordsItem')).toMatchObject({
      type: says('transfer_out, transfer_in, transfer,'),
    })
    expect(propertiesOf('NotificationsItem')).toMatchObject({
      type: says('Known: new_order, order_closed, new_payment, '),
      related: says('order'),
    })
    expect(propertiesOf('BankCardItem')).toMatchObject({
      gcash_status: says('1 online, 2 offline, 3 abnormal, 4 error, 5 waiting'),
    })
    expect(propertiesOf('SelfData')).toMatchObject({ order_count: says('in the states 0, 1, 4') })
    expect(propertiesOf('BalanceData')).toMatchObject({
      payment_count: says('in the states 0, 1, 4'),
    })
    for (const name of ['OrdersItem', 'BankCardItem', 'BanksItem', 'DepositData', 'Content']) {
      const number = { type: ['string', 'null'], ...says('zeros') }
      expect(propertiesOf(name)).toMatchObject({ bank_no: number })
    }
    for (const name of ['ChatItem', 'ChatItem2', 'MessagesReplyIdData']) {
      expect(propertiesOf(name)).toMatchObject({ from: says('会员') })
    }
    expect(propertiesOf('RecordsPage')).toMatchObject({ totals: says('negative') })
  })

  it('names the fields of a payee by the names that the app prefers', () => {
    const names = Object.keys(propertiesOf('Content') ?? {})
    expect(names.map((name) => payeeFieldOf(name))).toEqual(
      ['bankName', 'bankNumber', 'holder', 'branch', 'note'].map((field) => ({ field, rank: 0 })),
    )
  })

  it('has a valid response example for every endpoint', () => {
    const answers = operations().map(({ responses }) => responses['200']?.content)
    expect(answers.every((content) => Object.keys(examplesOf(content)).length > 0)).toBe(true)
    expect(misfitsOf(answers)).toEqual([])
  })

  it('has valid request examples', () => {
    expect(misfitsOf(operations().map(({ requestBody }) => requestBody?.content))).toEqual([])
  })
})

const examplesOf = (content: Content | undefined) => content?.['application/json']?.examples ?? {}

describe('asyncapi.json', () => {
  it('is valid AsyncAPI 3.0', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
    const validate = ajv.compile(asyncApiSpecs.schemasWithoutId['3.0.0'])
    expect(validate(asyncapi) || validate.errors).toBe(true)
    expect(validate({ ...asyncapi, channels: 5 })).toBe(false)
  })

  it('contains every realtime event', () => {
    const { messages } = asyncapi.channels.member
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(Object.keys(realtimeEvents)))
    const heard = asyncapi.operations.hear.messages.map(({ $ref }) => $ref.replace(/.*\//, ''))
    expect(heard.toSorted()).toEqual(Object.keys(realtimeEvents).toSorted())
  })

  it('says what the fields of an event mean', () => {
    const { messages } = asyncapi.channels.member as { messages: Record<string, unknown> }
    expect(messages).toMatchObject({
      chat: { payload: { properties: { from: says('会员') } } },
      balanceChanged: { payload: { properties: { payment_count: says('0, 1, 4') } } },
    })
  })

  it('has valid payload examples', () => {
    const misfits = judge(asyncapi)
    const messages = Object.values<{ payload: JsonSchema; examples: { payload: unknown }[] }>(
      asyncapi.channels.member.messages,
    )
    const wrong = messages.flatMap(({ payload, examples }) =>
      examples.flatMap((example) => misfits(payload)(example.payload)),
    )
    expect(wrong).toEqual([])
  })
})

describe('a contract', () => {
  it('must describe a value that it checks with a function', () => {
    const schema = v.object({ rows: v.array(v.object({ id: v.custom<string>(() => true) })) })
    expect(() => wireSchema(schema)).toThrow('properties.rows.items.properties.id')
  })

  it('must describe it by a kind that wire-kinds.ts has', () => {
    const day = v.pipe(
      v.custom<string>(() => true),
      v.metadata({ wire: 'weekday' }),
    )
    expect(() => wireSchema(v.object({ day }))).toThrow(
      'properties.day, or its kind is missing in wire-kinds.ts',
    )
  })

  it('must describe such a value in a shared component', () => {
    const endpoint = {
      method: 'GET',
      path: '/mobile/x',
      response: dataOf(v.custom(() => true)),
    } as const
    const refer = new Components().referFrom(endpoint.path)
    expect(() => answerSchema(endpoint, refer)).toThrow(endpoint.path)
  })
})

describe('npm run contract', () => {
  it.each([
    ['no folder', []],
    ['an option without a value', ['--out']],
    ['an unknown option', ['--to', 'here']],
    ['a folder below a file', ['--out', 'package.json/contract']],
  ])('explains %s in one sentence', (_, args) => {
    const { status, stdout, stderr } = contract(...args)
    expect({ status, stderr, lines: stdout.trim().split('\n').length }).toEqual({
      status: 2,
      stderr: '',
      lines: 1,
    })
  })

  it('rejects the build variables that a build rejects', () => {
    const env = { ...process.env, VITE_API_URL: 'https://api.example/' }
    const args = ['e2e/cli/contract.mjs', '--out', folder]
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env,
    })
    expect(status).toBe(2)
    expect(stdout).toMatch(/^VITE_API_URL "https:\/\/api\.example\/" must be an origin/)
  })
})
