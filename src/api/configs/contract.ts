import * as v from 'valibot'
import { defineCall, noInput } from '#api/contract.ts'
import { dataOf } from '#api/schema.ts'

const entry = v.looseObject({
  json_data: v.optional(v.nullable(v.looseObject({ data: v.optional(v.unknown()) }))),
})

/** GET /mobile/configs (spec §7): `data[1].json_data.data` is the editor notice, untrusted HTML. */
export const getEditorNotice = defineCall({
  method: 'GET',
  path: '/mobile/configs',
  input: noInput,
  answer: dataOf(
    v.pipe(
      v.array(v.nullable(entry)),
      v.transform((entries) => {
        const notice = entries[1]?.json_data?.data
        return typeof notice === 'string' ? notice : ''
      }),
    ),
  ),
})
