import { useLingui } from '@lingui/react'
import type { Centavos } from '#lib/money.ts'
import { momentAt, type Moment } from '#lib/time.ts'

/**
 * The sample data of the components. It looks the same at any time, so that screenshots of the same
 * code are identical.
 */

export const nothing = (): void => undefined

/** A sample text in the current language: `const sample = useSample()`, `sample('Bank', '银行')`. */
export function useSample(): (en: string, zh: string) => string {
  const { i18n } = useLingui()
  return i18n.locale === 'zh' ? (_, zh) => zh : (en) => en
}

export const centavos = (amount: number): Centavos => amount as Centavos

export const TODAY = '2026-11-15'
export const MOMENT: Moment = momentAt(Date.UTC(2026, 10, 15, 6, 30))
/** Of the year before TODAY. */
export const LAST_YEAR: Moment = momentAt(Date.UTC(2025, 11, 3, 6, 30))
export const EARLIER: Moment = momentAt(Date.UTC(2026, 10, 14, 1, 5))
/**
 * When sample data was fetched, by the phone's clock: a day before MOMENT, which is the server's
 * current time.
 */
export const FETCHED_AT = Date.now() - 24 * 60 * 60_000

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="#7a8f87"/><circle cx="96" cy="84" r="28" fill="#e8ece9"/><path d="M0 240 112 128l72 64 56-48 80 72v24z" fill="#40524b"/></svg>`
export const PICTURE_URL = `data:image/svg+xml,${encodeURIComponent(PICTURE)}`

export const LONG_WORD = 'Hardin-Macapagal-Arroyo-y-Villanueva-Bautista-de-los-Santos'
export const LONG_EN =
  'The receiving bank has not confirmed this transfer yet. Check the record before you send it again, or ask customer service with the number of the order.'
export const LONG_ZH =
  '收款银行尚未确认此转账。重新发送前请先核对记录，或将订单号告知客服，以便我们为您查询这笔款项的处理结果。'

/** The messages of an entry list, in the format of compiled catalogs. */
export const ENTRY_MESSAGES = {
  en: {
    'kit.ledger': ['Ledger'],
    'kit.ledger.detail': ['Every change of the balance'],
    'kit.history': ['Order history'],
    'kit.history.detail': ['All orders that are over, with their proofs and what became of them'],
  },
  zh: {
    'kit.ledger': ['账变记录'],
    'kit.ledger.detail': ['每一次余额变动'],
    'kit.history': ['历史订单'],
    'kit.history.detail': ['所有已结束的订单，包含凭证及处理结果'],
  },
}
