import type { I18n } from '@lingui/core'

/** A count from the server; '—' if it could not be read. */
export const countText = (count: number | null, i18n: I18n): string =>
  count === null ? '—' : i18n.number(count)
