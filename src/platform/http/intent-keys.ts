import { isSame } from '#lib/is-same.ts'
import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { CODE, failureOf } from '#platform/http/failure.ts'

/** What has been sent, without the result of it being known. */
type Open<Form> = { form: Form; key: string }

/**
 * Gives each confirmed intent its idempotency key: a new one for what has not been sent before, the
 * same one when the same content goes again, because its result is unknown or because it never left
 * the phone. Content that was edited and then edited back has its first key again. Fields that are
 * asked for anew at each attempt (passwords, codes) are no content: `secrets` names them.
 */
export function createIntentKeys<Form>(secrets: readonly (keyof Form)[] = []) {
  const contentOf = (form: Form): Form => {
    if (secrets.length === 0) return form
    const content = { ...form }
    for (const name of secrets) delete content[name]
    return content
  }
  let open: Open<Form>[] = []
  return {
    keyFor(form: Form): string {
      const content = contentOf(form)
      const known = open.find((attempt) => isSame(attempt.form, content))
      if (known) return known.key
      const key = newIdempotencyKey()
      open.push({ form: content, key })
      return key
    },
    /**
     * The attempt with this key is over; `error` is null when it was done. A key is used up by an
     * answer about the work itself: done, or refused by a body code. Any other failure leaves open
     * whether the server has done it, or will.
     */
    settle(key: string, error: unknown): void {
      if (error === null || isRejectedByServer(error))
        open = open.filter((attempt) => attempt.key !== key)
    },
  }
}

/** Whether the server has looked at the work and refused it: a body code about it. */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || failure.status >= 500) return false
  // these are said of whoever asks, whatever it is about
  return failure.code !== CODE.sessionInvalid && failure.code !== CODE.block
}
