import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint, RequestInput } from '#api/contract.ts'
import type { MockWorld } from '../control/client.ts'
import { send, type Body } from '../spec-client.ts'

/** Building blocks of the contract cases: a call, and the response of a world with demo data. */

/** What a call sent, and the response body. */
type Exchange = { input: RequestInput; response: Body }

/** One call of an endpoint, made in its own world. */
export type Case = {
  endpoint: unknown
  name: string
  /** Makes the call, checks the response against the contract and returns its body. */
  run: (world: MockWorld) => Promise<Body>
  /** Makes the call without checking the response. */
  exchange: (world: MockWorld) => Promise<Exchange>
}

/** The parsed response of a call that the backend accepts. */
export async function accepted<Params, Schema extends v.GenericSchema>(
  world: MockWorld,
  endpoint: Endpoint<Params, Schema>,
  params: Params,
): Promise<v.InferOutput<Schema>> {
  return parsed(endpoint, await send(world, endpoint, params))
}

function parsed<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
  body: Body,
) {
  expect(body).toMatchObject({ code: 0, message: 'ok' })
  return v.parse(endpoint.response, body)
}

export function happy<Params, Schema extends v.GenericSchema>(
  name: string,
  endpoint: Endpoint<Params, Schema>,
  params: Params | ((world: MockWorld) => Promise<Params>),
  expected: unknown,
): Case {
  const exchange = async (world: MockWorld) => {
    const values =
      typeof params === 'function'
        ? await (params as (world: MockWorld) => Promise<Params>)(world)
        : params
    return { input: endpoint.input(values), response: await send(world, endpoint, values) }
  }
  const run = async (world: MockWorld) => {
    const { response } = await exchange(world)
    expect(parsed(endpoint, response)).toEqual(expected)
    return response
  }
  return { endpoint, name, run, exchange }
}

/** A page of `length` items. */
export const page = (length: number, nextPage: number | null) =>
  expect.objectContaining({
    items: expect.toSatisfy((items: unknown[]) => items.length === length),
    dropped: 0,
    nextPage,
  })

export const photo = { file: new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' }) }
