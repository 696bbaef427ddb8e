import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { idOf, nothing, text, wireId } from '#api/schema.ts'

const bank = v.pipe(
  v.object({ id: wireId, bank_name: text, bank_no: text, holder: text, branch: text }),
  v.transform((wire) => ({
    id: idOf(wire.id),
    wireId: wire.id,
    bankName: wire.bank_name,
    number: wire.bank_no,
    holder: wire.holder,
    branch: wire.branch,
  })),
)

/** A destination account for withdrawals. */
export type Bank = v.InferOutput<typeof bank>

/** A page of the withdrawal accounts (R18.21). */
export const getBanks = defineEndpoint({
  method: 'GET',
  path: '/mobile/banks',
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: pageOf(bank),
  assumed: true,
})

export type BankForm = Omit<Bank, 'id' | 'wireId'> & { withdrawPassword: string }

const bankBody = (form: BankForm) => ({
  bank_name: form.bankName,
  bank_no: form.number,
  holder: form.holder,
  withdraw_password: form.withdrawPassword,
})

/** Adds a withdrawal account (R18.21). */
export const postBank = defineEndpoint({
  method: 'POST',
  path: '/mobile/banks',
  input: (form: BankForm) => ({
    body: { ...bankBody(form), ...(form.branch === '' ? {} : { branch: form.branch }) },
  }),
  response: nothing,
  assumed: true,
})

/** Changes a withdrawal account (R18.21): sends all fields, changed or not. */
export const putBank = defineEndpoint({
  method: 'PUT',
  path: '/mobile/banks/:id',
  input: ({ id: bankId, ...form }: BankForm & { id: string }) => ({
    path: { id: bankId },
    // also an empty branch: without the field the server might keep the old one
    body: { ...bankBody(form), branch: form.branch },
  }),
  response: nothing,
  assumed: true,
})

/** Deletes a withdrawal account (R18.21). */
export const deleteBank = defineEndpoint({
  method: 'DELETE',
  path: '/mobile/banks/:id',
  input: (form: { id: string; withdrawPassword: string }) => ({
    path: { id: form.id },
    body: { withdraw_password: form.withdrawPassword },
  }),
  response: nothing,
  assumed: true,
})
