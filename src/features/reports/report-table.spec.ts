import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { loadAllPages } from '#api/load-all-pages.ts'
import type { ReportMember } from '#api/reports/contract.ts'
import { reportTable } from '#features/reports/report-table.ts'

const figures = { count: 0, amount: null, successRate: null }
const member = (id: string, account: string) =>
  ({ id, account, name: 'Ana', collection: figures, payment: figures }) as ReportMember

it('a file has a row for each member, even for two of the same name without an account', async () => {
  const items = [member('7', ''), member('8', ''), member('9', 'ana9')]
  const { source } = reportTable<ReportMember>(setupI18n({ locale: 'en', messages: { en: {} } }), {
    subject: 'team',
    days: {},
    header: ['Account', 'Name'],
    idOf: ({ id }) => id,
    namesOf: ({ account, name }) => [account, name],
    load: () => Promise.resolve({ items, dropped: 0 }),
  })
  const file = await loadAllPages(source, new AbortController().signal, () => undefined)
  expect(file.items.map(({ id }) => id)).toEqual(['7', '8', '9'])
})
