import type { Catalogs } from '#platform/i18n/i18n.ts'

/**
 * The message catalogs. They are imported here and not where they are used: a chunk's hash changes with
 * every file it imports, and no other chunk imports this one, so a new message leaves the app's chunks
 * as they are (src/app/README.md).
 */
export const catalogs: Catalogs = {
  en: { first: () => import('#locales/first.en.po'), rest: () => import('#locales/en.po') },
  zh: { first: () => import('#locales/first.zh.po'), rest: () => import('#locales/zh.po') },
}
