const YES: ReadonlySet<unknown> = new Set([1, true, '1', 'true', 'TRUE', 'True'])

/** Whether a flag is set. Anything but a form of yes is false, including a missing flag. */
export const readFlag = (value: unknown): boolean =>
  YES.has(typeof value === 'string' ? value.trim() : value)

const NO: ReadonlySet<unknown> = new Set([0, false, '0', 'false', 'FALSE', 'False'])

/** A verdict: yes, no, or null for neither. */
export function readVerdict(value: unknown): boolean | null {
  if (readFlag(value)) return true
  return NO.has(typeof value === 'string' ? value.trim() : value) ? false : null
}
