const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  amp: '&',
}

/** Text that a server has escaped for HTML, once. The result may look like markup. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(nbsp|lt|gt|quot|#0?39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
