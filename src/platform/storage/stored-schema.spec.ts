import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedList } from '#platform/storage/stored-schema.ts'

const parseStored = (schema: v.GenericSchema, stored: string | null) =>
  readStored(stored, bySchema(schema))

const draft = v.object({ text: v.string(), about: v.nullable(v.string()) })

describe('a stored object', () => {
  it('is read if it has the expected shape', () => {
    expect(parseStored(draft, '{"text":"hi","about":null}')).toEqual({ text: 'hi', about: null })
  })

  it('is read without unknown properties', () => {
    expect(parseStored(draft, '{"text":"hi","about":null,"more":1}')).toEqual({
      text: 'hi',
      about: null,
    })
  })

  it.each([
    ['nothing', null],
    ['empty text', ''],
    ['truncated JSON', '{"text":"h'],
    ['a value of another type', '{"text":1,"about":null}'],
    ['a value without a field', '{"text":"hi"}'],
    ['a list', '["hi"]'],
    ['null', 'null'],
    ['a number', '7'],
    ['too long to be parsed', JSON.stringify({ text: 'x'.repeat(70_000), about: null })],
  ])('is dropped when it is %s', (_, stored) => {
    expect(parseStored(draft, stored)).toBeUndefined()
  })

  it('does not modify prototypes', () => {
    const parsed = parseStored(draft, '{"text":"hi","about":null,"__proto__":{"evil":1}}')
    expect(parsed).not.toHaveProperty('evil')
    expect({}).not.toHaveProperty('evil')
  })
})

describe('a stored list', () => {
  const texts = storedList(v.string())

  it('keeps its items', () => {
    expect(parseStored(texts, '["a","b"]')).toEqual(['a', 'b'])
  })

  it('drops only items of another shape', () => {
    expect(parseStored(texts, '["a",1,null,{},"b"]')).toEqual(['a', 'b'])
  })

  it('is dropped if it is not a list', () => {
    expect(parseStored(texts, '{"0":"a"}')).toBeUndefined()
  })
})
