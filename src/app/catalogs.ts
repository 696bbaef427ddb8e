import type { Catalogs } from '#platform/i18n/i18n.ts'

/**
 * The files of the words. Named here and not where they are used: a chunk that names a file changes
 * with it, and this one is imported by no other, so that a word more is no new app (src/app/README.md).
 */
export const catalogs: Catalogs = {
  en: { first: () => import('#locales/first.en.po'), rest: () => import('#locales/en.po') },
  zh: { first: () => import('#locales/first.zh.po'), rest: () => import('#locales/zh.po') },
}
