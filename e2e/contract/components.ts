import type { JsonSchema } from './wire-kinds.ts'
import type { Refer } from './wire-schema.ts'

/** Component names: 'next page' becomes NextPage, '/mobile/team/:id' becomes TeamId. */
const pascal = (text: string) =>
  text
    .replace(/^\/mobile\//, '')
    .split(/\W+|_/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The shared schemas of a document, each with a unique name. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly #references = new Map<unknown, JsonSchema>()

  /** @param place the source of the components' names: a call's path, or an event */
  referFrom(place: string): Refer {
    return (key, name, make) => {
      const known = this.#references.get(key)
      if (known) return known
      const isShared = typeof key === 'string' || name === 'Totals'
      const component = this.#freeName(isShared ? pascal(name) : pascal(place) + name)
      const reference = { $ref: `#/components/schemas/${component}` }
      this.#references.set(key, reference)
      // reserve the name before nested components choose theirs
      this.schemas[component] = {}
      this.schemas[component] = make()
      return reference
    }
  }

  #freeName(name: string): string {
    let number = 1
    while (`${name}${number === 1 ? '' : number}` in this.schemas) number += 1
    return `${name}${number === 1 ? '' : number}`
  }
}
