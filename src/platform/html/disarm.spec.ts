import { expect, test } from 'vitest'
import { disarm, withoutMarks } from './disarm.ts'

/** The attribute names that a parser would see. */
const names = (html: string) => [...html.matchAll(/([^\s"'/<>=]+)\s*=/g)].map(([, name]) => name)

test.each([
  '<img src=x onerror=alert(1)>',
  '<p ONCLICK = "a()">',
  '<svg/onload=a()>',
  `<p title="a"onclick='a()'>`,
  '<p\nonclick\n=a() style="color:red">',
])('%s keeps no handler and no style', (html) => {
  const found = names(disarm(html))
  expect(found.filter((name) => /^(?:on|style)/i.test(name ?? ''))).toEqual([])
})

test.each([
  'Rates depend on one = two, once=3',
  '<a href="https://example.com/once=1?style=2">on time</a>',
  '<p>style = none</p>',
])('removing the marks restores %s', (html) => {
  expect(withoutMarks(disarm(html))).toBe(html)
})

test('neither <base> nor <style> survives', () => {
  const safe = disarm('<base href=x><BASE\n><style>p{}</style><STYLE media=all></STYLE>')
  expect(safe).not.toMatch(/<base[\s/>]|<\/?style/i)
  expect(safe).toContain('<noframes>p{}</noframes>')
})

test('removes mark characters from the input', () => {
  expect(disarm('<p \uE000onclick=a()>')).toBe(disarm('<p onclick=a()>'))
})
