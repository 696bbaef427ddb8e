import type { Difference, Form } from './report.ts'

/** Names from the specification and positions: never a key of the response, which may be an id. */
export type Path = readonly (string | number)[]

/** The result of a comparison: what the app cannot read, and what it reads in another form. */
export type Findings = { differences: Difference[]; forms: Form[] }

export const NO_FINDINGS: Findings = { differences: [], forms: [] }

export const asText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1) || 'the answer'

export const differs = (path: Path, expected: string, found: string): Findings => ({
  differences: [{ at: asText(path), expected, found }],
  forms: [],
})

export const isIn = (path: Path, form: string): Findings => ({
  differences: [],
  forms: [{ at: asText(path), form }],
})

/** What the app cannot use in full, which is no failure. */
export const noted = (path: Path, form: string): Findings => ({
  differences: [],
  forms: [{ at: asText(path), form, isNote: true }],
})

export const together = (all: readonly Findings[]): Findings => ({
  differences: all.flatMap(({ differences }) => differences),
  forms: all.flatMap(({ forms }) => forms),
})
