import { readMoment } from '#lib/normalise/time.ts'

/**
 * When the running build was made (Unix ms); null in development. Read from the page and not from a
 * script, whose hash would otherwise change with every build.
 */
export const builtAt: number | null = readMoment(
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
).ms
