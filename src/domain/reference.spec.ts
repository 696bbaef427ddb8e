import { expect, it } from 'vitest'
import { cleanReference } from '#domain/reference.ts'

it('spaces are removed from a number, but not from text', () => {
  expect(cleanReference(' 9021 345 678-123 ')).toBe('9021345678123')
  expect(cleanReference('９０２１')).toBe('9021')
  expect(cleanReference(' BDO 7 ')).toBe('BDO 7')
  expect(cleanReference('9021-345 BDO')).toBe('9021-345 BDO')
})
