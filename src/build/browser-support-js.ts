import { parseAst } from 'vite'
import { isFeature, isSupported, partsOf, type Feature } from './browser-support.ts'

type Node = { type: string; [key: string]: unknown }

/** Globals by which the members of an interface are accessed. */
const INSTANCES: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
  globalThis: 'Window',
}

/** Methods that return an iterator. */
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''

/** The text of a string literal, which minifiers may write as a template literal. */
function textOf(node: Node): string {
  const [first] = (node['quasis'] ?? []) as { value: { cooked: string } }[]
  return first ? first.value.cooked : String(node['value'])
}

/** The property name of a member expression. */
const memberOf = (node: Node): string =>
  node.type === 'MemberExpression' && node['computed'] === false ? nameOf(node['property']) : ''

/** Interfaces whose objects have arbitrary names, so that a call shows only the method's name. */
const COMMON =
  /^(?:Abort|Animation|Blob|Cache|CSSStyle|DOMRect|Document|Element|Event|File|FormData|Headers|HTML\w*Element|Node|Promise|Range|ReadableStream|Request|Response|Selection|ShadowRoot|StyleSheet|URL|Window)/

/**
 * Members of all interfaces and built-in objects by name. A name counts as newer only if every
 * member of that name is.
 */
function membersOf(api: Feature, builtins: Feature) {
  const all = new Map<string, Feature[]>()
  const common = new Set<string>()
  const collect = (owners: Feature, isCommon: (owner: string) => boolean) => {
    for (const [owner, interfaceOf] of partsOf(owners)) {
      for (const [name, member] of partsOf(interfaceOf)) {
        if (!isFeature(member) || name.endsWith('_static')) continue
        all.set(name, [...(all.get(name) ?? []), member])
        if (isCommon(owner)) common.add(name)
      }
    }
  }
  collect(api, (owner) => COMMON.test(owner))
  collect(builtins, () => true)
  const isNewer = (name: string) =>
    common.has(name) && (all.get(name) ?? []).every((member) => !isSupported(member))
  return { isNewer }
}

/**
 * The features of a script that are newer than the oldest browsers, each once: 'AbortSignal.any',
 * 'navigator.audioSession', 'CloseWatcher', '.checkVisibility()' (of an unknown object),
 * 'iterator.map'. Features that the script tests itself ('x' in y, x?.(), typeof X) are guarded.
 */
export function newerJs(script: string, data: Feature): string[] {
  const api = data['api'] ?? {}
  const builtins = data['javascript']?.['builtins'] ?? {}
  const members = membersOf(api, builtins)
  const found = new Map<string, string>()
  const asked = new Set<string>()
  const global = (name: string) => (Object.hasOwn(api, name) ? api[name] : builtins[name])

  const visit = (node: Node) => {
    const left = node['left']
    if (node.type === 'BinaryExpression' && node['operator'] === 'in' && isNode(left)) {
      asked.add(textOf(left))
    }
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') {
      const argument = node['argument'] as Node
      asked.add(nameOf(argument) || memberOf(argument))
    }
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      if (node['optional'] === true) asked.add(memberOf(node['callee']))
      visitCall(node['callee'])
    }
    if (node.type === 'NewExpression' || node.type === 'ClassDeclaration') {
      const name = nameOf(node['callee'] ?? node['superClass'])
      if (!isSupported(global(name))) found.set(name, name)
    }
    if (node.type === 'MemberExpression') visitMember(node)
    const flags = (node['regex'] as { flags?: string } | undefined)?.flags ?? ''
    if (flags.includes('v')) found.set('/v', '/v')
  }

  const visitMember = (node: Node) => {
    const name = memberOf(node)
    const object = nameOf(node['object'])
    if (name === '') return
    const owner = global(INSTANCES[object] ?? object)
    const known = owner?.[`${name}_static`] ?? owner?.[name]
    if (!isSupported(known)) found.set(`${object}.${name}`, name)
  }

  const visitCall = (callee: Node) => {
    const method = memberOf(callee)
    const isOfGlobal = global(INSTANCES[nameOf(callee['object'])] ?? nameOf(callee['object']))
    if (!isOfGlobal && members.isNewer(method)) found.set(`.${method}()`, method)
    const source = callee['object']
    if (!isNode(source) || source.type !== 'CallExpression') return
    const from = source['callee'] as Node
    // Object.values(x) and the like return arrays; caches.keys() returns a promise, which has no
    // iterator methods
    const [given] = source['arguments'] as Node[]
    const isBare = given === undefined || memberOf(from) === 'matchAll'
    const isIterator = ITERATORS.has(memberOf(from)) && isBare
    if (isIterator && isFeature(builtins['Iterator']?.[method])) {
      found.set(`iterator.${method}`, `iterator.${method}`)
    }
  }

  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isNode(value)) {
      visit(value)
      Object.values(value).forEach(walk)
    }
  }
  walk(parseAst(script))
  asked.delete('')
  const isAsked = (what: string) => asked.has(what) || asked.has(what.split('.')[0] ?? '')
  const bare = [...found].filter(([what, name]) => !asked.has(name) && !isAsked(what))
  return bare.map(([what]) => what).toSorted()
}
