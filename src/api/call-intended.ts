import type * as v from 'valibot'
import { callApi } from '#api/call.ts'
import type { Endpoint } from '#api/contract.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'

/** What `useIntent` passes to a mutation: the form's values and the intent's key. */
export type Intended<Form> = {
  form: Form
  idempotencyKey: string
  /** Whether the form would show an unknown result now, with its cause. */
  showsUnknown?: () => boolean
  /** Called before the app acts on a failure: one that ends the session ends access to its notes. */
  onFailed?: (error: unknown) => void
}

/** What is known of a mutation's variables: those of a form with fields are `Intended`. */
export type PerhapsIntended = Partial<Intended<unknown>> | undefined

/** Whether the form that has sent a mutation's `variables` says itself what the error's toast says. */
export function isShownByForm(error: unknown, variables: unknown): boolean {
  // a body code comes with the server's own words
  if (!isOutcomeUnknown(error) || failureOf(error)?.kind === 'code') return false
  return (variables as PerhapsIntended)?.showsUnknown?.() ?? false
}

/** A mutation function for a form: passes on the intent's key. */
export const callIntended =
  <Form, Schema extends v.GenericSchema>(endpoint: Endpoint<Form, Schema>) =>
  ({ form, idempotencyKey }: Intended<Form>) =>
    callApi(endpoint, form, undefined, { idempotencyKey })
