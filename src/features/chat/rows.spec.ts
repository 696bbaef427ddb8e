import { describe, expect, it } from 'vitest'
import type { Outgoing } from '#features/chat/outbox-rules.ts'
import { rowsOf } from '#features/chat/rows.ts'
import type { ChatMessage } from '#api/chat/contract.ts'
import { parseMoment } from '#lib/time.ts'

const message = (id: string, at: string) =>
  ({ id, createdAt: parseMoment(at) }) as unknown as ChatMessage

describe('rowsOf', () => {
  it('begins each day of Manila with its line', () => {
    const rows = rowsOf(
      [
        message('1', '2026-11-19 23:59:59'),
        message('2', '2026-11-20 00:00:00'),
        message('3', 'yesterday'),
        message('4', '2026-11-20 23:59:59'),
        // the same day, written with a zone
        message('5', '2026-11-20T15:59:59Z'),
        message('6', '2026-11-20T16:00:00Z'),
      ],
      { items: [], arrived: new Map() },
    )
    expect(rows.map(({ key, day }) => `${key}${day ? '*' : ''}`)).toEqual([
      '1*',
      '2*',
      '3',
      '4',
      '5',
      '6*',
    ])
  })

  it('puts what is on its way last; what has arrived keeps its key', () => {
    const item = { localId: 'a', at: Date.parse('2026-11-20T04:00:00Z') } as Outgoing
    const sent = { localId: 'b' } as Outgoing
    const rows = rowsOf([message('1', '2026-11-20 10:00:00')], {
      items: [item],
      arrived: new Map([['1', sent]]),
    })
    expect(rows.map(({ key }) => key)).toEqual(['b', 'a'])
  })
})
