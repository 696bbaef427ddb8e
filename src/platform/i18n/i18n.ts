import { i18n, type Messages } from '@lingui/core'
import { readCookie, SETTING_SECONDS, writeCookie } from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

export type Language = 'en' | 'zh'

/**
 * The values of the lang cookie (R16.02) and of the `localization` header: Chinese is 'cn' and
 * 'zh-CN'.
 */
const COOKIE: Record<Language, string> = { en: 'en', zh: 'cn' }
const LOCALIZATION: Record<Language, string> = { en: 'en', zh: 'zh-CN' }
const CHANGE_KEY = 'languageChange'

function readLanguage(): Language {
  return readCookie('lang') === COOKIE.zh ? 'zh' : 'en'
}

export const language = createStore<Language>(readLanguage())

/** The value of the `localization` header (R2.07). */
export function localizationHeader(): string {
  return LOCALIZATION[language.get()]
}

type Catalog = () => Promise<{ messages: Messages }>

/** `first` holds home's messages; `rest` loads with the first other chunk (src/build/README.md). */
export type Catalogs = Record<Language, { first: Catalog; rest: Catalog }>

let catalogs: Catalogs

// a source file that home shows is missing in lingui.config.ts
i18n.on('missing', ({ id }) => console.error(`No message for ${id}`))

let needsRest = false
let resolveLoaded: () => void

const messagesLoaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve
})

const added = new Set<Catalog>()

/** Adds a catalog once. */
async function add(to: Language, catalog: Catalog): Promise<void> {
  if (added.has(catalog)) return
  const { messages } = await catalog()
  added.add(catalog)
  // nothing that is rendered needs them, and `load` would render the whole app again
  if (i18n.locale === to) Object.assign(i18n.messages, messages)
  else i18n.load(to, messages)
}

async function load(next: Language): Promise<void> {
  const { first, rest } = catalogs[next]
  await Promise.all(needsRest ? [add(next, first), add(next, rest)] : [add(next, first)])
}

/**
 * Loads a language's catalog and activates it. Rejects when the catalog cannot be loaded; the old
 * language then stays.
 */
async function show(next: Language): Promise<void> {
  await load(next)
  i18n.activate(next)
  resolveLoaded()
  language.set(next)
  document.documentElement.lang = LOCALIZATION[next]
}

/**
 * Resolves once the first catalog is loaded, for chunks whose messages are all in it. The toast of a
 * call that fails earlier waits for this, too.
 */
export const firstMessages = (): Promise<void> => messagesLoaded

/** Loads the messages of everything other than home. Lazy chunks wait for it. */
export async function loadAllMessages(): Promise<void> {
  needsRest = true
  await load(readLanguage())
  // the language was switched meanwhile
  if (readLanguage() !== language.get()) await load(language.get())
}

/** What another tab has announced: its cookie may arrive later. */
function announcedLanguage(): Language {
  const announced = local.read(CHANGE_KEY)
  return announced === 'zh' || announced === 'en' ? announced : readLanguage()
}

export function startLanguage(from: Catalogs): Promise<void> {
  catalogs = from
  // offline, this tab may lack the other language: it keeps its own (R16.10)
  onOtherTabChange(CHANGE_KEY, () => void show(announcedLanguage()).catch(() => undefined))
  return show(readLanguage())
}

/** Switches the language: stored in the lang cookie, and other tabs switch too. */
export async function switchLanguage(next: Language): Promise<void> {
  await show(next)
  writeCookie('lang', COOKIE[next], SETTING_SECONDS)
  local.write(CHANGE_KEY, next)
}

export { i18n }
