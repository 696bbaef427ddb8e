import { expect, it } from 'vitest'
import { readData } from '#lib/normalise/data.ts'

it.each([
  [{ data: { balance: 1 } }, { balance: 1 }],
  [{ data: { balance: 1 }, meta: {}, links: {}, message: '', status: 1 }, { balance: 1 }],
  [
    { data: { balance: 1 }, bonus: 2 },
    { data: { balance: 1 }, bonus: 2 },
  ],
  [{ data: [1] }, { data: [1] }],
  [{ balance: 1 }, { balance: 1 }],
  [[{ data: {} }], [{ data: {} }]],
  [null, null],
])('the content of %j is %j', (data, content) => expect(readData(data)).toEqual(content))
