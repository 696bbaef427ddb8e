import { fillPath, type RequestInput } from '#api/contract.ts'
import { toQuery } from '../mock-api/control/client-request.ts'

/** The path of a call with its parameters and query, as the app sends it. */
export function addressOf(template: string, { path, query = {} }: RequestInput): string {
  const search = toQuery(query)
  const filled = fillPath(template, path)
  if (filled === null) throw new Error(`${template} has an id that is another path`)
  return `${filled}${search && `?${search}`}`
}
