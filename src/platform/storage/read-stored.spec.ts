import { describe, expect, it } from 'vitest'
import { readStored, storedFields, storedTexts } from '#platform/storage/read-stored.ts'

const FOREIGN = ['', 'null', '7', '"text"', '{"toString":1}', '{"ids":', '[{"toString":1},null,7]']

describe('a stored value that was damaged or written by another program', () => {
  it.each(FOREIGN)('contains no texts: %s', (stored) => {
    expect(readStored(stored, storedTexts)).toEqual([])
  })

  it.each(FOREIGN)('lacks the fields of an object: %s', (stored) => {
    const { ids } = readStored(stored, storedFields<'ids'>)
    expect(ids).toBeUndefined()
  })
})
