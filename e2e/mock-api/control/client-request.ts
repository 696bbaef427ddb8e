import type { WorldState } from '../world/world.ts'
import type { Fault } from './faults.ts'

export type SocketCount = { count: number; subscribed: number }

/** A snapshot of a world; `self` and `balance` as the app's calls would return them. */
export type WorldSnapshot = Omit<WorldState, 'self'> & {
  id: string
  memberId: string
  channel: string
  tokens: string[]
  faults: Fault[]
  self: Record<string, unknown>
  sockets: SocketCount
}

export type Identity = {
  id: string
  memberId: string
  token: string
  account: string
  password: string
  withdrawPassword: string
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export async function ask<T>(method: Method, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { error?: string }
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.error}`)
  return answer
}

export const toQuery = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString()
