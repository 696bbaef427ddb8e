import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { amount, count, flag, id, listOf, pageOf, shownAmount, text } from '#api/schema.ts'

const row = v.object({ id, amount, name: text })
const parsePage = (body: unknown) => v.safeParse(pageOf(row), body)

describe('wire values', () => {
  it('reads flags as 0 and 1 only', () => {
    const values = [1, '1', true, 0, '0', false, null, undefined, 2, 'yes']
    expect(values.map((value) => v.parse(flag, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('counts what is no whole number from 0 up as 0', () => {
    const values = [3, '4', 0, -1, 1.5, '', null, 'x', undefined]
    expect(values.map((value) => v.parse(count, value))).toEqual([3, 4, 0, 0, 0, 0, 0, 0, 0])
  })

  it('fills in what is missing from an object', () => {
    expect(v.parse(v.object({ shownAmount, flag, count, text }), {})).toEqual({
      shownAmount: null,
      flag: false,
      count: 0,
      text: '',
    })
  })
})

describe('listOf', () => {
  it('drops and counts bad items', () => {
    const list = v.parse(listOf(row), [{ id: 1, amount: 5 }, null, 'x', { amount: 5 }] as never)
    expect(list).toEqual({ items: [{ id: '1', amount: 500, name: '' }], dropped: 3 })
  })

  it.each([{ id: 1 }, { id: 1, amount: 'abc' }, { id: 1, amount: null }])(
    'fails as a whole for the bad amount of %j',
    (bad) => expect(v.safeParse(listOf(row), [{ id: 2, amount: 1 }, bad]).success).toBe(false),
  )
})

describe('pageOf', () => {
  const data = [{ id: 1, amount: 5 }]

  it('reads paging keys beside the array and inside data', () => {
    for (const body of [
      { data, current_page: 2, next_page: 3 },
      { data: { data, current_page: 2, next_page: 3 } },
    ]) {
      expect(parsePage(body).output).toMatchObject({ currentPage: 2, nextPage: 3 })
    }
  })

  it.each([{ next_page: null }, { next_page: 0 }, {}, { current_page: 4, next_page: 4 }])(
    'ends the list at %j',
    (paging) => expect(parsePage({ data, ...paging }).output).toMatchObject({ nextPage: null }),
  )

  it.each([{}, { data: null }, { data: {} }, { data: 'x' }, null])(
    'refuses %j instead of showing an empty list',
    (body) => expect(parsePage(body).success).toBe(false),
  )
})
