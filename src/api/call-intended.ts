import type * as v from 'valibot'
import { callApi } from '#api/call.ts'
import type { Endpoint } from '#api/contract.ts'

/** What `useIntent` passes to a mutation: the form's values and the intent's key. */
export type Intended<Form> = { form: Form; idempotencyKey: string }

/** A mutation function for a form: passes on the intent's key. */
export const callIntended =
  <Form, Schema extends v.GenericSchema>(endpoint: Endpoint<Form, Schema>) =>
  ({ form, idempotencyKey }: Intended<Form>) =>
    callApi(endpoint, form, undefined, { idempotencyKey })
