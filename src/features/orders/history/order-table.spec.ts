import { setupI18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'

vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined })
vi.stubGlobal('navigator', { userAgent: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { orderTable } = await import('#features/orders/history/order-table.ts')

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it.each<[OrderHistoryFilter, string]>([
  [{}, 'collection-orders_all.csv'],
  [{ member: 3001, range: 'today' }, 'collection-orders_member-3001_2026-11-20.csv'],
  [{ member: 'a7', scope: 'all' }, 'collection-orders_member-a7_all.csv'],
  [{ status: 'completed' }, 'collection-orders_completed_all.csv'],
  [{ status: 'completed', q: 'Ana/..' }, 'collection-orders_completed_search_all.csv'],
])('the file of the orders that %j selects is %s', (filter, name) =>
  expect(orderTable(i18n, 'collection', filter, '2026-11-20').fileName).toBe(name),
)
