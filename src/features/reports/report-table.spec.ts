import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { loadAllPages } from '#api/load-all-pages.ts'
import type { ReportMember } from '#api/reports/contract.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { reportTable } from '#features/reports/report-table.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const figures = { count: 0, amount: null, successRate: null }
const member = (id: string, account: string) =>
  ({ id, account, name: 'Ana', collection: figures, payment: figures }) as ReportMember

const table = (sides: readonly Side[], items: ReportMember[] = []) =>
  reportTable<ReportMember>(i18n, {
    subject: 'team',
    days: {},
    sides,
    header: ['Account', 'Name'],
    idOf: ({ id }) => id,
    namesOf: ({ account, name }) => [account, name],
    load: () => Promise.resolve({ items, dropped: 0 }),
  })

it('a file has a row for each member, even for two of the same name without an account', async () => {
  const { source } = table(SIDES, [member('7', ''), member('8', ''), member('9', 'ana9')])
  const file = await loadAllPages(source, new AbortController().signal, () => undefined)
  expect(file.items.map(({ id }) => id)).toEqual(['7', '8', '9'])
})

it('a file has nothing of a side that the report does not show', () => {
  expect(table(SIDES).header.filter((name) => /payment/i.test(name))).toHaveLength(3)
  const { header, rowOf } = table(['collection'])
  expect(header.filter((name) => /payment/i.test(name))).toEqual([])
  expect(rowOf(member('7', 'ana'))).toHaveLength(header.length)
})
