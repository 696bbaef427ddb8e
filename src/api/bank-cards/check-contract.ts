import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { dataOf, text, verdict } from '#api/schema.ts'

/** POST /mobile/bankCard/{id}/check: the self-check of one card. */
export const postBankCardCheck = defineEndpoint({
  method: 'POST',
  path: '/mobile/bankCard/:id/check',
  assumed: true,
  input: ({ id: cardId }: { id: string }) => ({ path: { id: cardId } }),
  response: dataOf(
    v.pipe(
      v.object({ check: verdict, note: text }),
      v.transform(({ check, note }) => ({ passed: check, note })),
    ),
  ),
})
