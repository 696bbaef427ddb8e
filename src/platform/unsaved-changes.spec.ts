import { beforeEach, expect, it, vi } from 'vitest'

/** A field with the properties that the rule reads; `asked` counts the reads. */
class Field {
  type = 'text'
  value = 'typed'
  asked = 0
  isGone = false
  get isConnected(): boolean {
    this.asked += 1
    return !this.isGone
  }
}

let type: (field: Field) => void
let hasUnsavedChanges: () => boolean

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Field)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: { target: Field }) => void) => {
      if (name === 'input') type = (target) => listener({ target })
    },
  })
  ;({ hasUnsavedChanges } = await import('#platform/unsaved-changes.ts'))
})

it('typed text is unsaved until it is deleted or its form is removed', () => {
  const field = new Field()
  expect(hasUnsavedChanges()).toBe(false)
  type(field)
  expect(hasUnsavedChanges()).toBe(true)
  field.value = ''
  expect(hasUnsavedChanges()).toBe(false)
  field.value = 'typed again'
  type(field)
  expect(hasUnsavedChanges()).toBe(true)
  field.isGone = true
  expect(hasUnsavedChanges()).toBe(false)
})

it('the next input releases a form that is gone, because a shift has hundreds', () => {
  const gone = new Field()
  type(gone)
  gone.isGone = true
  type(new Field())
  const { asked } = gone
  type(new Field())
  hasUnsavedChanges()
  // it is no longer referenced
  expect(gone.asked).toBe(asked)
})
