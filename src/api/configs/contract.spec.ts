import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getEditorNotice } from '#api/configs/contract.ts'

const NOTICE = { json_data: { data: '<p>Sound as ever</p>' } }
const OTHERS = [{ json_data: 'text' }, { json_data: { data: { a: 1 } } }]
const noticeIn = (data: unknown) => v.parse(getEditorNotice.response, { data })

it('the notice is the second entry, whatever the others are', () => {
  expect(noticeIn([7, NOTICE, ...OTHERS])).toBe('<p>Sound as ever</p>')
})

it.each([[{ 1: NOTICE, 2: OTHERS[1] }], [{ 5: OTHERS[0], 6: NOTICE }]])(
  'of keyed entries it is the one with the key 1, else the second: %j',
  (data) => expect(noticeIn(data)).toBe('<p>Sound as ever</p>'),
)

it('its content may be JSON text', () => {
  expect(noticeIn([{}, { json_data: JSON.stringify(NOTICE.json_data) }])).toBe(
    '<p>Sound as ever</p>',
  )
})

it.each([[[NOTICE]], [[7, 'text']], [OTHERS], [{}], [null], ['x']])(
  'there is no notice in %j',
  (data) => {
    expect(noticeIn(data)).toBe('')
  },
)
