import type { Catalogs } from '#platform/i18n/i18n.ts'

/**
 * The message catalogs. Only this file imports them: a chunk's hash changes with every file it
 * imports, and no other chunk imports this one, so a new message leaves the other chunks unchanged
 * (src/app/README.md).
 */
export const catalogs: Catalogs = {
  en: { first: () => import('#locales/first.en.po'), rest: () => import('#locales/en.po') },
  zh: { first: () => import('#locales/first.zh.po'), rest: () => import('#locales/zh.po') },
}
