import * as v from 'valibot'
import { fillPath, type Endpoint, type RequestInput } from '#api/contract.ts'
import { ASKED_PAGE } from '#api/list-schema.ts'
import { send } from '#platform/http/client.ts'
import { ApiError } from '#platform/http/failure.ts'

/** Adds the files' size to a failure with status 413. */
function withFileSize(error: unknown, body: RequestInput['body']): unknown {
  if (!(error instanceof ApiError) || !(body instanceof FormData)) return error
  const { failure, call } = error
  if (failure.kind !== 'http' || failure.status !== 413) return error
  const sizes = [...body.values()].map((value) => (value instanceof File ? value.size : 0))
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0)
  return new ApiError({ ...failure, fileBytes }, call)
}

export type CallExtras = {
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** The idempotency key of a write's intent, the same for each attempt (domain/intent.ts). */
  idempotencyKey?: string | undefined
}

/**
 * Sends a declared call and parses its response into domain values. Throws ApiError, of kind
 * 'malformed' if the response does not match the contract.
 */
export async function callApi<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
  params: Params,
  signal?: AbortSignal,
  extras: CallExtras = {},
): Promise<v.InferOutput<Schema>> {
  const input = endpoint.input(params)
  const { method } = endpoint
  const path = fillPath(endpoint.path, input.path)
  if (path === null) {
    throw new ApiError({ kind: 'setup', reason: 'id' }, { method, path: endpoint.path })
  }
  const { query } = input
  const request = { method, path, query, body: input.body, signal, ...extras }
  const response = await send(request).catch((error: unknown) => {
    throw withFileSize(error, input.body)
  })
  const body =
    query?.['page'] === undefined ? response : { ...response, [ASKED_PAGE]: query['page'] }
  const parsed = v.safeParse(endpoint.response, body)
  if (parsed.success) return parsed.output
  const where = v.getDotPath(parsed.issues[0]) ?? ''
  throw new ApiError({ kind: 'malformed', reason: `unexpected ${where}`.trim() }, { method, path })
}
