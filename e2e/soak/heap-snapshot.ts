/** The part of a V8 heap snapshot that is read. */
export type HeapSnapshot = {
  snapshot: { meta: { node_fields: readonly string[]; node_types: readonly unknown[] } }
  /** The nodes' fields in one list, node by node. */
  nodes: readonly number[]
}

/**
 * Types that are not the page's data. V8 compiles a function again the more often it has run, the
 * test's own scripts included: that is nine tenths of a shift's growth, and it is no leak. What the
 * browser itself holds ('native') lies outside V8's heap.
 */
const NO_DATA: ReadonlySet<unknown> = new Set(['code', 'native'])

/** The size of the page's objects, strings and closures in bytes. Pure. */
export function dataBytes({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const names = types[fields.indexOf('type')] as readonly string[]
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NO_DATA.has(names[nodes[at + type] ?? -1])) bytes += nodes[at + size] ?? Number.NaN
  }
  return bytes
}
