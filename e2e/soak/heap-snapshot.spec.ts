import { expect, it } from 'vitest'
import { dataBytes, type HeapSnapshot } from './heap-snapshot.ts'

const TYPES = ['object', 'string', 'code', 'native']
const snapshotOf = (...nodes: (readonly [type: string, size: number])[]): HeapSnapshot => ({
  snapshot: {
    meta: {
      node_fields: ['type', 'name', 'self_size'],
      node_types: [TYPES, 'string', 'number'],
    },
  },
  nodes: nodes.flatMap(([type, size]) => [TYPES.indexOf(type), 7, size]),
})

it('counts objects and strings, but neither compiled code nor what lies outside the heap', () => {
  const held = [['object', 10] as const, ['string', 200] as const]
  expect(dataBytes(snapshotOf(...held, ['code', 4_000], ['native', 50_000]))).toBe(210)
})

it('does not take a snapshot without sizes for an empty one', () => {
  const snapshot = snapshotOf(['object', 10])
  const { meta } = snapshot.snapshot
  const unsized = { ...meta, node_fields: ['type', 'name', 'length'] }
  expect(dataBytes({ ...snapshot, snapshot: { meta: unsized } })).toBeNaN()
})
