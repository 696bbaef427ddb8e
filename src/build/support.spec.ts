import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkSupportPhone, checkSupportUrl, support, supportLinks } from './support.ts'

describe('VITE_SUPPORT_URL', () => {
  it.each([undefined, '', 'https://t.me/desk', 'https://wa.me/63917?text=a%20b&x=1'])(
    'accepts %j',
    (value) => expect(() => checkSupportUrl(value)).not.toThrow(),
  )
  it.each([
    'http://a.example',
    'javascript:alert(1)',
    't.me/desk',
    '//a.example',
    'https://u:p@a.b',
  ])('rejects %j in one sentence', (value) =>
    expect(() => checkSupportUrl(value)).toThrow(/^VITE_SUPPORT_URL "[^"]+" .*\.$/),
  )
})

describe('VITE_SUPPORT_PHONE', () => {
  it.each([undefined, '', '+63 917 123 4567', '02-8123-4567', '117'])('accepts %j', (value) =>
    expect(() => checkSupportPhone(value)).not.toThrow(),
  )
  it.each(['ask', '+63 917 123 4567 ext 2', '12', '+1234567890123456', '0917;1', '63+917'])(
    'rejects %j in one sentence',
    (value) => expect(() => checkSupportPhone(value)).toThrow(/^VITE_SUPPORT_PHONE "[^"]+" .*\.$/),
  )
})

it('the page shown when nothing could be loaded has a place for the support links', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const [failure = ''] = /<template id="boot-failure">[^]*<\/template>/.exec(html) ?? []
  expect(failure).toContain('<!-- support -->')
})

it('only the configured support links are created', () => {
  expect(supportLinks({})).toBe('')
  const links = supportLinks({
    VITE_SUPPORT_URL: 'https://a.example/?x=1&y="',
    VITE_SUPPORT_PHONE: '+63 917-123 4567',
  })
  expect(links).toContain('href="https://a.example/?x=1&amp;y=&quot;"')
  expect(links).toContain('rel="noopener noreferrer"')
  expect(links).toContain('href="tel:+639171234567"')
})

it('the page has the name and the links as they are, whatever characters they contain', () => {
  const { configResolved, transformIndexHtml } = support() as unknown as {
    configResolved: (config: { env: Record<string, string> }) => void
    transformIndexHtml: { order: string; handler: (html: string) => string }
  }
  const url = 'https://a.example/?x=$&y=$1'
  configResolved({ env: { VITE_APP_NAME: 'cash&notes $&', VITE_SUPPORT_URL: url } })
  const html = transformIndexHtml.handler('<title>%VITE_APP_NAME%</title><!-- support -->')
  expect(html).toContain('<title>cash&amp;notes $&amp;</title>')
  expect(html).toContain('href="https://a.example/?x=$&amp;y=$1"')
  // before Vite inserts variables itself, without escaping them
  expect(transformIndexHtml.order).toBe('pre')
})
