import { fillPath, type RequestInput } from '#api/contract.ts'
import { toQuery } from '../mock-api/control/client-request.ts'

/** The path of a call with its parameters and query, as the app sends it. */
export function addressOf(template: string, { path, query = {} }: RequestInput): string {
  const search = toQuery(query)
  return `${fillPath(template, path)}${search && `?${search}`}`
}
