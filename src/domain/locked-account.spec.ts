import { describe, expect, it } from 'vitest'
import { WHILE_LOCKED } from '#domain/locked-account.ts'

const texts = import.meta.glob<string>('./locked-account.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const table = texts['./locked-account.md'] ?? ''

/** `| What the member does | \`name\` | forbidden |` of locked-account.md. */
const rows = [...table.matchAll(/^\| [^|]+ \| `(\w+)` \| (open|forbidden) \|/gm)].map(
  ([, name, verdict]) => [name, verdict] as const,
)

describe('a locked account', () => {
  it.each([
    'settleOrder',
    'walletSms',
    'chat',
    'dutyOff',
    'autoDepositOff',
    'cancelRequest',
  ] as const)('may %s', (action) => expect(WHILE_LOCKED[action]).toBe('open'))

  it.each(['transfer', 'exchange', 'withdraw', 'deposit', 'dutyOn', 'autoDepositOn'] as const)(
    'is rejected for %s',
    (action) => expect(WHILE_LOCKED[action]).toBe('forbidden'),
  )

  it('agrees with locked-account.md', () => {
    expect(Object.fromEntries(rows)).toEqual(WHILE_LOCKED)
  })
})
