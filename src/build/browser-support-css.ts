import { parse, type ChildNode, type Declaration } from 'postcss'
import { isFeature, isSupported, partsOf, type Feature } from './browser-support.ts'

/** Units that MDN's data lists under a group name. */
const UNIT_KINDS: [RegExp, string][] = [
  [/^d(?:v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^[ls]v(?:[hwib]|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(?:[whib]|min|max)$/, 'container_query_length_units'],
]

/** Every function that MDN's data lists among the value types, by name. */
function functionsOf(types: Feature): Map<string, Feature> {
  const found = new Map<string, Feature>()
  const collect = (feature: Feature, depth: number) => {
    for (const [name, part] of partsOf(feature)) {
      if (isFeature(part) && !found.has(name)) found.set(name, part)
      if (depth < 2) collect(part, depth + 1)
    }
  }
  collect(types, 0)
  return found
}

/** Features that crash some browsers with them, and the newer one that `@supports` must ask for (TRAPS.md). */
const GUARDED_BY: Record<string, string> = { 'starting-style': 'light-dark' }

/**
 * The features of a stylesheet that are newer than the oldest browsers, each once:
 * 'property field-sizing', 'display: grid-lanes', 'if()', '@starting-style', ':open'. Features inside
 * a `@supports` that tests them are guarded.
 */
export function newerCss(css: string, data: Feature): string[] {
  const known = data['css']
  const properties = known?.['properties']
  const functions = functionsOf(known?.['types'] ?? {})
  const found = new Set<string>()

  const note = (name: string, feature: Feature | undefined, node: ChildNode, key: string) => {
    if (!isSupported(feature) && !isAskedFor(node, key)) found.add(name)
  }
  parse(css).walk((node) => {
    if (node.type === 'decl') {
      const { prop, value } = node
      // a prefixed property deliberately targets one engine
      const isOwn = prop.startsWith('-')
      const property = properties?.[prop]
      if (!isOwn && !isPrefixed(node)) note(`property ${prop}`, property, node, prop)
      const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
      for (const [, name = ''] of plain.matchAll(/([a-z][\w-]*)\(/gi)) {
        note(`${name}()`, functions.get(name), node, name)
      }
      for (const [word] of plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/gi)) {
        if (!isOwn && isSupported(property)) note(`${prop}: ${word}`, property?.[word], node, word)
      }
      for (const [, unit = ''] of plain.matchAll(/(?<![\w-])[\d.]+([a-z]+)/gi)) {
        const kind = UNIT_KINDS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit
        note(`1${unit}`, known?.['types']?.['length']?.[kind], node, unit)
      }
    }
    if (node.type === 'atrule') {
      const rule = known?.['at-rules']?.[node.name]
      note(`@${node.name}`, rule, node, GUARDED_BY[node.name] ?? node.name)
      if (node.name !== 'media') return
      for (const [, name = ''] of node.params.matchAll(/\(\s*([a-z-]+)/g)) {
        note(`@media (${name})`, rule?.[name], node, name)
      }
      if (/[<>]/.test(node.params)) note('@media (<)', rule?.['range_syntax'], node, '<')
    }
    if (node.type === 'rule') {
      if (node.selector.includes('&')) note('&', known?.['selectors']?.['nesting'], node, '&')
      for (const [, name = ''] of node.selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g)) {
        note(`:${name}`, known?.['selectors']?.[name], node, name)
      }
    }
  })
  return [...found].toSorted()
}

/**
 * Mixed colors that some of the oldest browsers compute wrongly, although MDN's data lists
 * color-mix() as supported:
 *
 * - With a hue, a mix with `transparent` has another hue in Chrome before 115 and Safari before 18;
 *   `in srgb` it looks as it should.
 * - `color` mixed from currentColor crashes the page in Safari before 16.6 (WebKit bug 256171), and
 *   makes the text invisible in Chrome before 115. `-webkit-text-fill-color` can be mixed from it.
 * - A mix with var() is currentColor in `box-shadow` and `border` in Chrome before 115, unless a custom
 *   property holds it.
 */
export function miscomputedColors(css: string): string[] {
  const found = new Set<string>()
  parse(css).walkDecls(({ prop, value }) => {
    for (const [mix] of value.matchAll(/color-mix\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi)) {
      if (/in (?:ok)?lch|in h(?:sl|wb)/i.test(mix)) found.add('color-mix() with a hue')
      // a custom property may become the value of `color`
      if (/^(?:color$|--)/.test(prop) && /currentcolor/i.test(mix)) {
        found.add(`${prop}: color-mix(currentColor)`)
      }
      if (!prop.startsWith('--') && mix.includes('var(')) found.add(`${prop}: color-mix(var())`)
    }
  })
  return [...found].toSorted()
}

/** Whether the build has added a prefixed version of this declaration for older browsers. */
const isPrefixed = ({ prop, parent }: Declaration) =>
  parent?.some((other) => 'prop' in other && other.prop === `-webkit-${prop}`) ?? false

function isAskedFor({ parent }: ChildNode, name: string): boolean {
  if (!parent || parent.type === 'document') return false
  const around = parent as ChildNode
  const isQuestion = around.type === 'atrule' && around.name === 'supports'
  return (isQuestion && around.params.includes(name)) || isAskedFor(around, name)
}
