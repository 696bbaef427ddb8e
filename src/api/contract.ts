import type * as v from 'valibot'

type QueryValue = string | number | undefined

/** What a call sends, apart from the headers common to all calls. */
export type RequestInput = {
  /** Values of the path's `:name` parts. */
  path?: Record<string, string | number>
  query?: Record<string, QueryValue>
  /** A JSON body, or a FormData for multipart. */
  body?: Record<string, unknown> | FormData
}

/**
 * A call of the backend, declared once. The typed call, the query options, the mocked API's handler
 * type and the tests' seeds derive from it. `assumed` marks what the specification does not show
 * (R12.28), so that an operator whose backend differs knows what to change.
 */
export type Endpoint<Params, Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/mobile/${string}`
  input: (params: Params) => RequestInput
  /** The whole response body, without code and message. */
  response: Schema
  assumed?: true
  /** Response fields that the specification does not show, of a call that it does show. */
  assumedFields?: readonly string[]
}

export function defineEndpoint<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
): Endpoint<Params, Schema> {
  return endpoint
}

/** For calls without input. */
export const noInput = (): RequestInput => ({})

/**
 * Fills in `:name` parts. Values are escaped, so that an id can never become another path; null for
 * '', '.' and '..', which no escaping prevents from that.
 */
export function fillPath(
  template: string,
  values: Record<string, string | number> = {},
): string | null {
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  )
  return /\/\.{0,2}(?:\/|$)/.test(path) ? null : path
}
