import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_FORMS, valueOf } from '#api/accepted-forms.ts'

const TABLE = readFileSync(join(import.meta.dirname, 'accepted-forms.md'), 'utf8')

describe.each(ACCEPTED_FORMS)('$kind', ({ kind, forms, otherwise, read }) => {
  const expected = read(valueOf(forms.at(-1) ?? ''))

  it.each(forms)('reads %s', (form) => {
    expect(expected).not.toBeNull()
    expect(read(valueOf(form))).toEqual(expected)
  })

  it('is in the table of accepted-forms.md', () => {
    const cells = forms.map((form) => `\`${form}\``).join(' · ')
    expect(TABLE).toContain(`| ${kind} | ${cells} | ${otherwise} |`)
  })
})
