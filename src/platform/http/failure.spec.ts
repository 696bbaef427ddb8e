import { expect, it } from 'vitest'
import { ApiError, isOutcomeUnknown } from '#platform/http/failure.ts'

const answered = (status: number) =>
  new ApiError({ kind: 'http', status }, { method: 'POST', path: '/x' })

it.each([408, 502, 503, 504, 520, 522, 524])(
  'HTTP %d comes from a gateway that has lost the server’s response',
  (status) => {
    expect(isOutcomeUnknown(answered(status))).toBe(true)
  },
)

it.each([400, 422, 429, 500, 521, 523])('HTTP %d says that it was not done', (status) => {
  expect(isOutcomeUnknown(answered(status))).toBe(false)
})
