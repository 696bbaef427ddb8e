import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { listOf } from '#api/list-schema.ts'
import { count, dataOf, flag, id, ifAny, nothing, text, verdict } from '#api/schema.ts'

const bankCard = v.pipe(
  v.object({
    id,
    bank_no: text,
    bank_name: text,
    enable: verdict,
    is_collection: flag,
    is_pay: flag,
    gcash_status: ifAny(count),
  }),
  v.transform((wire) => ({
    id: wire.id,
    number: wire.bank_no,
    bankName: wire.bank_name,
    // unless the server says no: it rejects what it does not allow, a locked switch costs orders
    isEnabled: wire.enable ?? true,
    collects: wire.is_collection,
    pays: wire.is_pay,
    /** 1 online, 2 offline, 3 abnormal, 4 error, 5 waiting (R5.02); 0 when unknown. */
    status: wire.gcash_status ?? 0,
  })),
)

export type BankCard = v.InferOutput<typeof bankCard>

/** All accounts, in one response. */
export const getBankCards = defineEndpoint({
  method: 'GET',
  path: '/mobile/bankCard',
  input: () => ({ query: { type: 0, paginate: 0 } }),
  response: dataOf(listOf(bankCard)),
})

/** The two switches of a card: is_collection and is_pay. */
export type Use = 'collect' | 'pay'

export type BankCardChange = { id: string } & ({ collects: boolean } | { pays: boolean })

/** Changes one switch of one card. */
export const putBankCard = defineEndpoint({
  method: 'PUT',
  path: '/mobile/bankCard/:id',
  input: (change: BankCardChange) => ({
    path: { id: change.id },
    body:
      'collects' in change
        ? { is_collection: change.collects ? 1 : 0 }
        : { is_pay: change.pays ? 1 : 0 },
  }),
  response: nothing,
})
