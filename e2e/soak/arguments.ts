import { readNumberOption } from '../cli/lib/number-option.ts'

/** The only argument of `npm run soak`: its duration in real minutes. */
const MINUTES = {
  name: 'minutes',
  kind: 'number',
  pattern: /^\d{1,3}(?:\.\d{1,2})?$/,
  // enough for each kind of event to happen once
  min: 0.5,
  max: 240,
  default: 30,
} as const

export const USAGE = `npm run soak -- --minutes N

  --minutes N   duration, ${MINUTES.min} to ${MINUTES.max}; default: ${MINUTES.default}, a shift of 8 hours`

export const readArguments = (args: readonly string[]) => readNumberOption(args, MINUTES)
