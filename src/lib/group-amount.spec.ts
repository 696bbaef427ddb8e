import { describe, expect, it } from 'vitest'
import { groupAmount, groupEdit } from '#lib/group-amount.ts'

it.each([
  ['', ''],
  ['5', '5'],
  ['1850.5', '1,850.5'],
  ['1,850.50', '1,850.50'],
  ['₱1850.5', '1,850.5'],
  ['₱ 12 345 678.90', '12,345,678.90'],
  ['PHP 1850.5', '1,850.5'],
  ['１２３４．５', '1,234.5'],
  ['1234.', '1,234.'],
  ['.5', '.5'],
  // with a comma it would be refused
  ['0500', '0500'],
  // rejected by the form, so left unchanged
  ['1,50', '1,50'],
  ['1,0000', '1,0000'],
  ['0,500', '0,500'],
  ['5²', '5²'],
  ['500 1450', '500 1450'],
  ['₱', '₱'],
  ['P', 'P'],
  ['1.850,50', '1.850,50'],
  ['1e3', '1e3'],
  ['-1000', '-1000'],
  ['1\u200B000', '1\u200B000'],
  ['1\uFEFF000', '1\uFEFF000'],
  ['٣٣٣٣', '٣٣٣٣'],
])('%j is shown as %j', (typed, shown) => expect(groupAmount(typed)).toBe(shown))

/** The bar marks the caret. */
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

function edit(before: string, after: string, isByKey = true, isForward = false): string {
  const caret = after.indexOf('|')
  const given = { before, after: after.replace('|', ''), caret, isByKey, isForward }
  return marked(groupEdit(given))
}

describe('the caret stays after its digit', () => {
  it.each([
    ['999', '9991|', '9,991|'],
    ['1,000', '1,0005|', '10,005|'],
    ['1,000', '21|,000', '21|,000'],
    ['21,000', '321|,000', '321|,000'],
    ['321,000', '4|321,000', '4|,321,000'],
    ['1,234.5', '1,23|.5', '123|.5'],
    ['1,234', '1|234', '1|,234'],
    ['1,234,567', '1,234567|', '1,234,567|'],
    ['1,000', '1,000e|', '1,000e|'],
    ['10,500', '|0,500', '|0500'],
    ['0500', '2|0500', '2|0,500'],
    ['5', '5 |', '5|'],
  ])('%j, then %j: %j', (before, after, shown) => expect(edit(before, after)).toBe(shown))
})

it('deleting forwards skips a grouping comma', () => {
  expect(edit('1,234', '1|234', true, true)).toBe('1,|234')
})

it('a comma typed by the user is not a grouping comma', () => {
  expect(edit('1', '1,|', false)).toBe('1,|')
  expect(edit('1,', '1,5|')).toBe('1,5|')
  expect(edit('1,00', '1,000|')).toBe('1,000|')
})

it('pasted text is grouped by itself', () => {
  expect(edit('1,000', '1,50|', false)).toBe('1,50|')
  expect(edit('1,000', '1850.5|', false)).toBe('1,850.5|')
})
