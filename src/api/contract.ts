import type * as v from 'valibot'

type QueryValue = string | number | undefined

/** What a call sends, apart from the headers every call carries. */
export type RequestInput = {
  /** Values of the path's `:name` parts. */
  path?: Record<string, string | number>
  query?: Record<string, QueryValue>
  /** A JSON body, or a FormData for multipart. */
  body?: Record<string, unknown> | FormData
}

/**
 * A call of the backend, declared once: from this come the typed call, the query options, the
 * mocked API's handler type and the tests' seeds. `assumed` marks what the specification does not
 * show (R12.28), so that an operator whose backend differs knows what to change.
 */
export type Endpoint<Params, Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/mobile/${string}`
  input: (params: Params) => RequestInput
  /** The whole answer body, without code and message. */
  response: Schema
  assumed?: true
  /** Of a call that the specification shows: fields of its answer that it does not show. */
  assumedFields?: readonly string[]
}

export function defineEndpoint<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
): Endpoint<Params, Schema> {
  return endpoint
}

/** For calls that send nothing. */
export const noInput = (): RequestInput => ({})
