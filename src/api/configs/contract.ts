import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { reads } from '#api/schema.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readObject } from '#lib/normalise/object.ts'
import { readPage } from '#lib/normalise/page.ts'

type WireConfig = { json_data?: { data?: unknown } | string | number | null } | string | null

/** The notice in `data[1].json_data.data`; empty if there is none, which is not an error. */
function readNotice(data: unknown): string {
  // rows keyed by id have the one that is named 1, too
  const entry = isBody(data) && isBody(data['1']) ? data['1'] : readPage({ data }, 1)?.rows[1]
  const json = isBody(entry) ? entry['json_data'] : undefined
  const notice = readObject(json)?.['data']
  return typeof notice === 'string' ? notice : ''
}

/** GET /mobile/configs: `data[1].json_data.data` is the editor notice, untrusted HTML. */
export const getEditorNotice = defineEndpoint({
  method: 'GET',
  path: '/mobile/configs',
  input: noInput,
  response: v.pipe(
    v.object({ data: reads<WireConfig[], string>('configs', readNotice) }),
    v.transform(({ data }) => data),
  ),
})
