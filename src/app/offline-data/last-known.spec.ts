import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'

stubPage({ querySelector: () => null })
const write = vi.hoisted(() => vi.fn<(name: string, text: string) => boolean>(() => true))
vi.mock('#platform/session/member-storage.ts', () => ({ memberStorage: { write } }))
const { writeLastKnown } = await import('#app/offline-data/last-known.ts')

// no catalog is loaded: the words are those of the sources
vi.spyOn(console, 'error').mockReturnValue()
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** What is written of data that came at this time in Manila. */
function recordOf(time: string): object {
  const updatedAt = Date.parse(`${time}+08:00`)
  const client = new QueryClient()
  const self = { memberId: '7', can: { payment: true }, duty: { collection: true, payment: false } }
  client.setQueryData(['self'], self, { updatedAt })
  client.setQueryData(['balance'], { balance: 1_00 }, { updatedAt })
  writeLastKnown(client)
  return JSON.parse(write.mock.lastCall?.[1] ?? '{}') as object
}

it('the age for later days names the day of the data, and at the end of a year the year', () => {
  expect(recordOf('2026-12-30T23:50')).toMatchObject({
    since: 'data from 11:50 PM',
    sinceDay: 'data from Dec 30',
    age: 'As of 11:50 PM',
    ageDay: 'As of Dec 30, 11:50 PM',
  })
  expect(recordOf('2026-12-31T23:50')).toMatchObject({
    since: 'data from 11:50 PM',
    sinceDay: 'data from Dec 31, 2026',
    age: 'As of 11:50 PM',
    ageDay: 'As of Dec 31, 2026, 11:50 PM',
  })
})
