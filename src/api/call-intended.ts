import type * as v from 'valibot'
import { callApi } from '#api/call.ts'
import type { Endpoint } from '#api/contract.ts'

/** A form as a mutation takes it from `useIntent`: with the key of its intent. */
export type Intended<Form> = Form & { idempotencyKey: string }

/** A mutation function for a form: passes on the intent's key. */
export const callIntended =
  <Form extends object, Schema extends v.GenericSchema>(endpoint: Endpoint<Form, Schema>) =>
  ({ idempotencyKey, ...form }: Intended<Form>) =>
    // without the key it is the form again, which TypeScript cannot tell of a generic type
    callApi(endpoint, form as unknown as Form, undefined, { idempotencyKey })
