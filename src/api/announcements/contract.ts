import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { listOf } from '#api/list-schema.ts'
import { dataOf, id, moment, text } from '#api/schema.ts'

const announcement = v.pipe(
  v.object({ id, title: text, created_at: moment, content: text }),
  v.transform(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
)

export type Announcement = v.InferOutput<typeof announcement>

/** GET /mobile/anns (spec §3, §7). `content` is untrusted HTML. */
export const getAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/mobile/anns',
  input: noInput,
  response: dataOf(listOf(announcement)),
})
