import { i18n, type Messages } from '@lingui/core'
import { readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

export type Language = 'en' | 'zh'

/** The lang cookie's words (R16.02) and the wire's: Chinese is 'cn' there and 'zh-CN' here. */
const COOKIE: Record<Language, string> = { en: 'en', zh: 'cn' }
const LOCALIZATION: Record<Language, string> = { en: 'en', zh: 'zh-CN' }
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60
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

/** Home's words come first, all others with the first part that is loaded later (src/build/README.md). */
export type Catalogs = Record<Language, { first: Catalog; rest: Catalog }>

let catalogs: Catalogs

// a file whose words home shows is missing in lingui.config.ts
i18n.on('missing', ({ id }) => console.error(`No words for ${id}`))

let needsRest = false
let sayLoaded: () => void

/** Resolves once there are words: before, nothing can be said. Calls may fail before. */
export const messagesLoaded = new Promise<void>((resolve) => {
  sayLoaded = resolve
})

async function load(next: Language): Promise<void> {
  const { first, rest } = catalogs[next]
  const parts = await Promise.all(needsRest ? [first(), rest()] : [first()])
  for (const { messages } of parts) i18n.load(next, messages)
}

/**
 * Loads a language's words, then shows them everywhere at once; what was typed stays. Rejects when
 * the catalogue cannot be loaded: then the old language stays.
 */
async function show(next: Language): Promise<void> {
  await load(next)
  i18n.activate(next)
  sayLoaded()
  language.set(next)
  document.documentElement.lang = LOCALIZATION[next]
}

/** The words that are loaded at start are enough. */
export const firstMessages = (): Promise<void> => messagesLoaded

/** Loads the words of what is not home. A part that is loaded later waits for them. */
export async function loadAllMessages(): Promise<void> {
  needsRest = true
  await load(readLanguage())
  // switched meanwhile
  if (readLanguage() !== language.get()) await load(language.get())
}

export function startLanguage(from: Catalogs): Promise<void> {
  catalogs = from
  onOtherTabChange(CHANGE_KEY, () => void show(readLanguage()))
  return show(readLanguage())
}

/** The person's choice: kept in the lang cookie, followed by other tabs. */
export async function switchLanguage(next: Language): Promise<void> {
  await show(next)
  writeCookie('lang', COOKIE[next], MAX_AGE_SECONDS)
  local.write(CHANGE_KEY, next)
}

export { i18n }
