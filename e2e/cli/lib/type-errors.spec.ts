import { expect, it } from 'vitest'
import { createNewErrors } from './type-errors.mjs'

const LONG = `src/app/main.tsx(3,7): error TS2322: Type 'A' is not assignable to type 'B'.
  Property 'b' is missing in type 'A'.`
const SHORT = "src/lib/json.ts(9,1): error TS2304: Cannot find name 'x'."
const OF_A_TEST = "src/lib/json.spec.ts(9,1): error TS2304: Cannot find name 'y'."

it('shows an error that several projects have only once, with all its lines', () => {
  const newErrors = createNewErrors()
  expect(newErrors(`${LONG}\n${SHORT}\n`)).toBe(`${LONG}\n${SHORT}`)
  expect(newErrors(`${SHORT}\n${OF_A_TEST}\n${LONG}\n`)).toBe(OF_A_TEST)
})

it('says when a project has no errors of its own', () => {
  const newErrors = createNewErrors()
  newErrors(`${LONG}\n`)
  expect(newErrors(`${LONG}\n`)).toBe('no other errors than above')
})
