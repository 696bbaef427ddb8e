const YES: ReadonlySet<unknown> = new Set([1, true, '1', 'true', 'TRUE', 'True'])

/** Whether a flag is set. What is neither form of yes is no, a missing flag too. */
export const readFlag = (value: unknown): boolean =>
  YES.has(typeof value === 'string' ? value.trim() : value)
