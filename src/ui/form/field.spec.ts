import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField, type FieldProps } from './field.tsx'

const draw = (props: Partial<FieldProps>) =>
  renderToStaticMarkup(createElement(TextField, { label: 'To account', ...props }))

it('a text that is not checked for spelling is not corrected either', () => {
  expect(draw({ spellCheck: false })).toContain(' autoCorrect="off"')
  expect(draw({})).not.toContain('autoCorrect')
})
