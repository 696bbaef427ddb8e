import type * as v from 'valibot'
import { callApi } from '#api/call.ts'
import type { Endpoint } from '#api/contract.ts'

/** A form's values as `useIntent` passes them to a mutation: with the intent's key. */
export type Intended<Form> = Form & { idempotencyKey: string }

/** A mutation function for a form: passes on the intent's key. */
export const callIntended =
  <Form extends object, Schema extends v.GenericSchema>(endpoint: Endpoint<Form, Schema>) =>
  ({ idempotencyKey, ...form }: Intended<Form>) =>
    // what remains is the form, which TypeScript cannot infer for a generic type
    callApi(endpoint, form as unknown as Form, undefined, { idempotencyKey })
