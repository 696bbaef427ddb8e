import { readAmount } from '#lib/normalise/amount.ts'
import { fieldOf, filesOf, type RequestBody } from './body.ts'
import type { MockRequest } from './handle.ts'
import { BackendError, type ErrorName } from './world/messages.ts'
import { keepUpload } from './world/uploads.ts'
import type { World } from './world/world.ts'

/** Reads a request's fields strictly, as a careful backend does; anything else is rejected. */

export function textField(body: RequestBody, name: string): string {
  const value = fieldOf(body, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A time in the backend's format. */
export function timeField(body: RequestBody, name: string): string {
  const time = textField(body, name)
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time)) throw new BackendError('invalidInput')
  return time
}

export const isPhone = (text: string) => /^\+?\d{7,15}$/.test(text)

/** Whether a text could be a withdrawal password. */
export const isPin = (text: string) => /^\d{4}$/.test(text)

const MAX_PHOTOS = 5

/** Stores the photos of a form and returns their addresses. */
export function keepPhotos({ world, body, origin }: MockRequest): string[] {
  const files = filesOf(body, 'files[]')
  if (files.length === 0 || files.length > MAX_PHOTOS) throw new BackendError('invalidInput')
  if (!files.every(({ name }) => /\.(jpe?g|png)$/i.test(name))) throw new BackendError('fileType')
  return files.map((file) => `${origin}${keepUpload(world, file)}`)
}

/** The row with the requested id; this error if there is none. */
export function rowOf<Row extends { id?: unknown }>(
  rows: readonly Row[],
  wanted: string | undefined,
  missing: ErrorName,
): Row {
  const row = rows.find(({ id }) => String(id) === wanted)
  if (!row) throw new BackendError(missing)
  return row
}

/** An amount above zero, in centavos. */
export function amountField(body: RequestBody, name: string): number {
  return positiveAmount(fieldOf(body, name))
}

export function positiveAmount(value: unknown): number {
  const centavos = readAmount(value)
  if (centavos === null || centavos <= 0) throw new BackendError('invalidAmount')
  return centavos
}

/** 0 or 1; undefined when the field is absent. */
export function flagField(body: RequestBody, name: string): 0 | 1 | undefined {
  const value = fieldOf(body, name)
  if (value === undefined) return undefined
  if (value !== 0 && value !== 1) throw new BackendError('invalidInput')
  return value
}

/** Checks the withdrawal password for all calls that require it. */
export function checkWithdrawPassword({ options }: World, body: RequestBody): void {
  if (textField(body, 'withdraw_password') !== options.withdrawPassword) {
    throw new BackendError('wrongWithdrawPassword')
  }
}

/** The requested page, from 1; the first if absent. */
export function pageNumber(query: Record<string, string>): number {
  const page = Number(query['page'] ?? 1)
  if (!Number.isInteger(page) || page < 1) throw new BackendError('invalidInput')
  return page
}

type Paged<T> = { data: T[]; current_page: number; next_page: number | null }

/** One page of a list. */
export function pageAt<T>(items: readonly T[], page: number, size = 20): Paged<T> {
  const end = page * size
  return {
    data: items.slice(end - size, end),
    current_page: page,
    next_page: end < items.length ? page + 1 : null,
  }
}

/** Puts the paging keys beside the rows or, where the world wants it, inside `data` (R12.33). */
export const placePage = <Page extends object>({ options }: World, page: Page) =>
  options.pagingInside ? { data: page } : page

/** The response with one page of a list. */
export const pageOf = <T>(world: World, items: readonly T[], page: number, size?: number) =>
  placePage(world, pageAt(items, page, size))
