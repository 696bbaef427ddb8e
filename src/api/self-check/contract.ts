import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { listOf } from '#api/list-schema.ts'
import { dataOf, nested, text, verdict } from '#api/schema.ts'

const checkItem = nested(
  v.pipe(
    v.object({ check: verdict, note: text }),
    v.transform(({ check, note }) => ({ passed: check, note })),
  ),
)

/** None is left out: an item that cannot be read has no verdict. */
const checkedCard = nested(
  v.pipe(
    v.object({ bank: text, check: verdict, note: text }),
    v.transform(({ bank, check, note }) => ({ bank, passed: check, note })),
  ),
)

/** The findings of a check of the member's own setup, item by item (R5.08). */
export const getSelfCheck = defineEndpoint({
  method: 'GET',
  path: '/mobile/selfCheck',
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({
        on_duty_ds: checkItem,
        can_collection: checkItem,
        balance: checkItem,
        cards: v.optional(listOf(checkedCard), []),
      }),
      v.transform((wire) => ({
        collectionDuty: wire.on_duty_ds,
        canCollect: wire.can_collection,
        balance: wire.balance,
        cards: wire.cards.items,
      })),
    ),
  ),
})

export type SelfCheck = v.InferOutput<typeof getSelfCheck.response>
