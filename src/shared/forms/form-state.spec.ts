import { describe, expect, it } from 'vitest'
import { changedFields, withChange, withInitial, type FormState } from '#shared/forms/form-state.ts'

type Fields = { account: string; amount: string; bankId: string | null }
type Problems = { account?: 'missing' | undefined; amount?: 'missing' | undefined }

const initial: Fields = { account: '', amount: '', bankId: null }
const state: FormState<Fields, Problems> = {
  initial,
  fields: initial,
  problems: { account: 'missing', amount: 'missing' },
}

describe('a change', () => {
  it('is applied', () => {
    const { fields } = withChange(state, { account: 'maria' })
    expect(fields).toEqual({ account: 'maria', amount: '', bankId: null })
  })

  it('clears the error of its field only', () => {
    const { problems } = withChange(state, { account: 'maria' })
    expect(problems).toEqual({ account: undefined, amount: 'missing' })
  })

  it('leaves the initial values', () => {
    expect(withChange(state, { account: 'maria' }).initial).toBe(initial)
  })
})

describe('unsaved changes', () => {
  it('are empty at the start', () => {
    expect(changedFields(state)).toEqual([])
  })

  it('are the fields that differ', () => {
    expect(changedFields(withChange(state, { amount: '5', bankId: 'b' }))).toEqual([
      'amount',
      'bankId',
    ])
  })

  it('are empty again when the field has its initial value', () => {
    expect(changedFields(withChange(withChange(state, { amount: '5' }), { amount: '' }))).toEqual(
      [],
    )
  })
})

describe('another initial value', () => {
  it('is shown in a form in which nothing has been changed, and is no change', () => {
    const renewed = withInitial(state, { account: 'maria' })
    expect(renewed.fields).toEqual({ account: 'maria', amount: '', bankId: null })
    expect(changedFields(renewed)).toEqual([])
  })

  it('leaves a form in which something has been changed', () => {
    const changed = withChange(state, { amount: '5' })
    expect(withInitial(changed, { account: 'maria' })).toBe(changed)
  })
})
