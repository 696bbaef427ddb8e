import type * as v from 'valibot'
import type { Endpoint, RequestInput } from '#api/contract.ts'
import type { Centavos } from '#lib/money.ts'
import { addressOf } from '../contract/address.ts'

export type Caller = { baseURL: string; token?: string; headers?: Record<string, string> }

/** The response body as received; the fields that the tests read. */
export type Body = { code: number; message: string; data?: unknown }

function toRequest({ method, path }: Endpoint<never, v.GenericSchema>, input: RequestInput) {
  const isForm = input.body instanceof FormData
  const body = isForm ? (input.body as FormData) : input.body && JSON.stringify(input.body)
  const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' }
  return { url: addressOf(path, input), init: { method, body, headers } }
}

/** Makes a declared call with plain fetch, as its contract describes. */
export async function send<Params, Schema extends v.GenericSchema>(
  { baseURL, token, headers }: Caller,
  endpoint: Endpoint<Params, Schema>,
  params: Params,
): Promise<Body> {
  const { url, init } = toRequest(endpoint, endpoint.input(params))
  const allHeaders: Record<string, string> = { ...init.headers, ...headers }
  if (token !== undefined) allHeaders['authorization'] = `Bearer ${token}`
  const response = await fetch(baseURL + url, { ...init, headers: allHeaders })
  return (await response.json()) as Body
}

/** An amount in pesos as the app's forms hold it. */
export const pesos = (amount: number) => (amount * 100) as Centavos
