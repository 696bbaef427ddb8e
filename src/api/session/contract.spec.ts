import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getCaptcha } from '#api/session/contract.ts'

const withImage = (image: unknown) => ({ data: { key: 'k', image } })
const BASE64 = `${'aZ09+/'.repeat(20)}==`
/** As Ruby, Python and MIME encode it. */
const IN_LINES = `${'aZ09+/'.repeat(10)}\n${'aZ09+/'.repeat(10)}==\r\n`

it.each([
  [`data:image/jpeg;base64,${BASE64}`, `data:image/jpeg;base64,${BASE64}`],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  // browsers recognise the format by its content
  [BASE64, `data:image/png;base64,${BASE64}`],
  // browsers leave line breaks out of an address
  [IN_LINES, `data:image/png;base64,${IN_LINES}`],
])('the picture of a captcha is a data URI, or its base64 alone: %j', (wire, image) => {
  expect(v.parse(getCaptcha.response, withImage(wire))).toEqual({ key: 'k', image })
})

it.each([
  '',
  'none',
  'The picture could not be made, please try again later',
  'https://example.com/a.png',
  'data:text/html,x',
  '<svg/>',
  null,
  undefined,
])('no other picture is shown: %j', (image) =>
  expect(v.is(getCaptcha.response, withImage(image))).toBe(false),
)
