const YES: ReadonlySet<unknown> = new Set([1, true, '1', 'true', 'TRUE', 'True'])

/** Whether a flag is set. What is neither form of yes is no, a missing flag too. */
export const readFlag = (value: unknown): boolean =>
  YES.has(typeof value === 'string' ? value.trim() : value)

const NO: ReadonlySet<unknown> = new Set([0, false, '0', 'false', 'FALSE', 'False'])

/** The answer to a question: yes, no, or null where neither is said. */
export function readVerdict(value: unknown): boolean | null {
  if (readFlag(value)) return true
  return NO.has(typeof value === 'string' ? value.trim() : value) ? false : null
}
