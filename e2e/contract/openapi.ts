import { ROUTES } from '../mock-api/app.ts'
import type { Exchange } from './backend-answers.ts'
import { settings } from './build-settings.ts'
import { Components } from './components.ts'
import { endpoints, type NamedEndpoint } from './endpoints.ts'
import {
  CODES_TEXT,
  OWN_CODES,
  ERROR_BODY,
  ERROR_RESPONSES,
  RESPONSE_REFERENCES,
} from './error-codes.ts'
import { queryParameters, requestBody } from './request-schema.ts'
import { OF_EVERY_CALL, VOCABULARIES } from './vocabularies.ts'
import type { JsonSchema } from './wire-kinds.ts'
import { answerSchema } from './wire-schema.ts'

const DESCRIPTION = `The calls that Agent Desk makes. src/api/accepted-forms.md lists the other forms that it accepts.

Every call has the headers \`accept: application/json\`, \`localization\`, the bearer token of a signed-in member and, \
if the sign-in link had one, \`id\`. No cookies are sent and no redirects are followed. A \
backend on another origin must allow these headers and \`content-type\`, and expose \`date\`: on every response, \
errors included.

\`x-assumed\` marks what the specification does not show. Every response is \`{code, message, data}\`:

${CODES_TEXT}

A read that begins after the response to a write must see that write: the app reads again at once, and believes \
what it is told.

Calls time out after 30 s (120 s for files).`

const HEADERS = {
  localization: {
    name: 'localization',
    in: 'header',
    required: true,
    description: 'The language of messages.',
    schema: { enum: ['en', 'zh-CN'] },
  },
  id: {
    name: 'id',
    in: 'header',
    description: 'The id in the sign-in link, beside its token.',
    schema: { type: 'string' },
  },
  idempotency: {
    name: settings.idempotencyHeader ?? 'Idempotency-Key',
    in: 'header',
    description: `${
      settings.idempotencyHeader
        ? 'Sent'
        : 'Not sent by this build; the build variable VITE_IDEMPOTENCY_HEADER names it. It is'
    } with every write: one random value per confirmed intent, the same when its form sends it again after an unknown result. What does no harm twice, such as a switch or a cancellation, has a new one each time. The backend executes a write once per value and returns the same response to repeats.`,
    schema: { type: 'string' },
    'x-assumed': true,
  },
}

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` })

/** `/mobile/invites/:code` and `/mobile/invites/:id` are one path. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, '{}')

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** The template of paths that are one: `/mobile/invites/{code_or_id}`. */
function templateOf(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'))
  const parts = first.map((part, at) => {
    if (!part.startsWith(':')) return part
    const names = new Set([part, ...others.map((other) => other[at])])
    return `{${[...names].map((name) => name?.slice(1)).join('_or_')}}`
  })
  return parts.join('/')
}

/** `exchanges` are the examples: at least one for each call. */
export function openApiDocument(exchanges: readonly Exchange[]) {
  const components = new Components()
  components.schemas['ErrorBody'] = ERROR_BODY
  const paths = groupedBy(endpoints, ({ endpoint }) => shapeOf(endpoint.path)).map(([, ofPath]) => {
    const template = templateOf(ofPath.map(({ endpoint }) => endpoint.path))
    const operations = groupedBy(ofPath, ({ endpoint }) => endpoint.method).map(
      ([method, same]) => [method.toLowerCase(), operation(same, template, exchanges, components)],
    )
    return [template, Object.fromEntries(operations)]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Agent Desk: backend', version: '1', description: DESCRIPTION },
    servers: [{ url: settings.backend, description: 'The origin that VITE_API_URL names.' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: components.schemas,
      parameters: HEADERS,
      responses: ERROR_RESPONSES,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** One operation. Two endpoints may share it: the chat with and without a page. */
function operation(
  same: readonly NamedEndpoint[],
  template: string,
  exchanges: readonly Exchange[],
  components: Components,
) {
  const made = exchanges.filter(({ endpoint }) => same.some((one) => one.endpoint === endpoint))
  const { method, path } = same[0]?.endpoint ?? { method: '', path: '' }
  const isPublic = ROUTES.some(
    (route) => route.method === method && route.path === path && route.access === 'public',
  )
  const pathNames = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const ownNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const ofCalls = same.map(({ endpoint }) => VOCABULARIES.get(endpoint))
  const vocabulary = Object.assign({}, OF_EVERY_CALL, ...ofCalls)
  const body = requestBody(made, vocabulary)
  const codes = Object.assign({}, ...same.map(({ endpoint }) => OWN_CODES.get(endpoint)))
  return {
    operationId: same[0]?.name,
    'x-calls': same.map(({ name }) => name),
    ...(same.every(({ endpoint }) => endpoint.assumed) && { 'x-assumed': true }),
    ...(Object.keys(codes).length > 0 && { 'x-body-codes': codes }),
    ...(isPublic && { security: [] }),
    parameters: [
      header('localization'),
      header('id'),
      ...(method === 'GET' ? [] : [header('idempotency')]),
      ...pathNames.map((name, at) => ({
        name,
        in: 'path',
        required: true,
        description: name === ownNames[at] ? undefined : `The \`${ownNames[at]}\`.`,
        schema: { type: 'string' },
      })),
      ...queryParameters(
        made.map(({ input }) => input),
        vocabulary,
      ),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Success, or an error by its body code.',
        content: {
          'application/json': {
            schema: { anyOf: [successSchema(same, components), ERROR_REFERENCE] },
            examples: Object.fromEntries(
              made.map(({ name, response }) => [name, { value: response }]),
            ),
          },
        },
      },
      ...RESPONSE_REFERENCES,
    },
  }
}

const ERROR_REFERENCE = { $ref: '#/components/schemas/ErrorBody' }

/** A schema that the responses of both endpoints fit. */
function successSchema(same: readonly NamedEndpoint[], components: Components): JsonSchema {
  const [first, ...rest] = same.map(({ endpoint }) =>
    answerSchema(endpoint, components.referFrom(endpoint.path)),
  )
  return first && rest.length === 0 ? first : { allOf: [first, ...rest] }
}
