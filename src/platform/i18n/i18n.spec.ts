import { expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'

const page = { cookie: '', documentElement: { lang: '' } }
vi.stubGlobal('document', page)
const stored = new Map<string, string>()
const inOtherTabs = Object.assign(new EventTarget(), { localStorage: storageOf(stored) })
vi.stubGlobal('window', inOtherTabs)
vi.stubGlobal('location', { protocol: 'https:' })

const { i18n, loadAllMessages, startLanguage, switchLanguage } =
  await import('#platform/i18n/i18n.ts')

const catalog = (id: string, text: string) => () => Promise.resolve({ messages: { [id]: text } })
// called by another name, so that these are not extracted as messages of the app
const translate = (id: string) => i18n._(id)
const reportChange = () =>
  inOtherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'languageChange' }))
let rests = 0
let isOffline = false

await startLanguage({
  en: {
    first: catalog('home', 'Home'),
    rest: () => {
      rests += 1
      if (rests === 1) return Promise.reject(new Error('offline'))
      return Promise.resolve({ messages: { team: 'Team' } })
    },
  },
  zh: {
    first: () => (isOffline ? Promise.reject(new Error('offline')) : catalog('home', '首页')()),
    rest: catalog('team', '团队'),
  },
})

it('adds the messages of later screens, also after a failure, without rendering the app again', async () => {
  const onChange = vi.fn()
  i18n.on('change', onChange)
  await expect(loadAllMessages()).rejects.toThrow('offline')
  await loadAllMessages()
  await Promise.all([loadAllMessages(), loadAllMessages()])
  expect(translate('team')).toBe('Team')
  expect(onChange).not.toHaveBeenCalled()
})

it('keeps its language when the one chosen in another tab cannot be loaded', async () => {
  const onRejection = vi.fn()
  process.once('unhandledRejection', onRejection)
  isOffline = true
  page.cookie = 'lang=cn'
  reportChange()
  await new Promise((resolve) => setTimeout(resolve))
  isOffline = false
  page.cookie = ''
  process.off('unhandledRejection', onRejection)
  expect(translate('home')).toBe('Home')
  expect(onRejection).not.toHaveBeenCalled()
})

it('follows another tab before the cookie has arrived from there', async () => {
  stored.set('languageChange', 'zh')
  reportChange()
  await expect.poll(() => translate('home')).toBe('首页')
  stored.set('languageChange', 'en')
  reportChange()
  await expect.poll(() => translate('home')).toBe('Home')
})

it('has all messages after a change of the language', async () => {
  await switchLanguage('zh')
  expect([translate('home'), translate('team')]).toEqual(['首页', '团队'])
  await switchLanguage('en')
  expect([translate('home'), translate('team')]).toEqual(['Home', 'Team'])
})
