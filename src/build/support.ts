import type { Plugin } from 'vite'

const PHONE = /^\+?[\d -]+$/

/** Throws an Error of one sentence; an empty or missing value means no link. */
export function checkSupportUrl(value: string | undefined): void {
  const text = value ?? ''
  if (text === '') return
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new Error(
      `VITE_SUPPORT_URL "${text}" must be an https address without user or password, or empty.`,
    )
  }
}

/** Throws an Error of one sentence; an empty or missing value means no link. */
export function checkSupportPhone(value: string | undefined): void {
  const text = value ?? ''
  if (text === '') return
  const digits = text.replaceAll(/\D/g, '').length
  if (!PHONE.test(text) || digits < 3 || digits > 15) {
    throw new Error(
      `VITE_SUPPORT_PHONE "${text}" must be a phone number of 3 to 15 digits, or empty.`,
    )
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** The links of the page shown when no script could be loaded, in both languages. */
export function supportLinks(env: Record<string, string | undefined>): string {
  const url = env['VITE_SUPPORT_URL'] ?? ''
  const phone = env['VITE_SUPPORT_PHONE'] ?? ''
  return [
    url &&
      `<p><a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">Contact customer service · 联系客服</a></p>`,
    phone &&
      `<p><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">Call customer service · 致电客服: ${phone}</a></p>`,
  ].join('')
}

/** Inserts the links into index.html, and the name, which Vite itself would not escape. */
export function support(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'support',
    configResolved(config) {
      env = config.env as Record<string, string | undefined>
    },
    transformIndexHtml: {
      order: 'pre',
      // by functions: a text would be read as a pattern
      handler: (html) =>
        html
          .replaceAll('%VITE_APP_NAME%', () => escaped(env['VITE_APP_NAME'] ?? ''))
          .replaceAll('<!-- support -->', () => supportLinks(env)),
    },
  }
}
