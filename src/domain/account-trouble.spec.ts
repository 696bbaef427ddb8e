import { expect, it } from 'vitest'
import { findFailedAccounts, readTroubles, type AccountTroubles } from './account-trouble.ts'

const account = (id: string, status: number, change = {}) => ({
  id,
  status,
  isEnabled: true,
  collects: true,
  ...change,
})

/** One page that sees these statuses of account 1 in turn; tabs share `noted`. */
function page(noted: { troubles: AccountTroubles } = { troubles: {} }) {
  let known: ReadonlyMap<string, number> | null = null
  return (status: number, at = 0, isOnDuty = true, change = {}) => {
    const accounts = [account('1', status, change)]
    const read = findFailedAccounts({ known, troubles: noted.troubles, accounts, isOnDuty, at })
    known = read.known
    noted.troubles = read.troubles
    return read.newlyFailed.length
  }
}

it('an account alerts when it goes offline, abnormal or wrong, once per incident', () => {
  const sees = page()
  expect([1, 2, 2, 1, 2, 4, 5, 3, 1].map((status) => sees(status))).toEqual([
    0, 1, 0, 0, 1, 1, 0, 1, 0,
  ])
})

it('the first status seen does not alert', () => {
  const sees = page()
  expect([4, 4].map((status) => sees(status))).toEqual([0, 0])
})

it('an account that is off, does not collect, or whose member is off duty does not alert', () => {
  for (const change of [{ isEnabled: false }, { collects: false }]) {
    const sees = page()
    expect([1, 4].map((status) => sees(status, 0, true, change))).toEqual([0, 0])
  }
  const sees = page()
  expect([sees(1), sees(4, 0, false), sees(4)]).toEqual([0, 0, 0])
})

it('of several tabs, only one alerts', () => {
  const noted = { troubles: {} }
  const [a, b] = [page(noted), page(noted)]
  a(1)
  b(1)
  expect([b(4), a(4)]).toEqual([1, 0])
  a(1)
  b(1)
  const fresh = page(noted)
  expect([fresh(4), a(4), b(4)]).toEqual([0, 1, 0])
})

it('the time of the change is stored until the account works again', () => {
  const noted: { troubles: AccountTroubles } = { troubles: {} }
  const sees = page(noted)
  sees(1, 100)
  sees(4, 200)
  sees(4, 300)
  expect(noted.troubles['1']).toEqual({ status: 4, since: 200, isTold: true })
  sees(1, 400)
  expect(noted.troubles).toEqual({})
})

it('the time of a change that no tab has seen is unknown', () => {
  const noted: { troubles: AccountTroubles } = { troubles: {} }
  page(noted)(4, 200)
  expect(noted.troubles['1']).toEqual({ status: 4, since: null, isTold: false })
})

it('only valid records are read', () => {
  const valid = {
    1: { status: 4, since: 200, isTold: true },
    2: { status: 2, since: null, isTold: false },
  }
  const invalid = { 3: { status: 4, since: '', isTold: true }, 4: { status: 4, since: null } }
  expect(readTroubles({ ...valid, ...invalid })).toEqual(valid)
})

it.each([null, 7, 'x', [], { 1: 4 }, { 1: { status: '4' } }])(
  'nothing is read from %j',
  (stored) => {
    expect(readTroubles(stored)).toEqual({})
  },
)
