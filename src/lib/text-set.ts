/** Puts `value` in front; drops the oldest beyond `cap`. */
export function withValue(values: readonly string[], value: string, cap: number): string[] {
  return [value, ...values.filter((other) => other !== value)].slice(0, cap)
}
