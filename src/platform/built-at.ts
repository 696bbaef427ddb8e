import { readMoment } from '#lib/normalise/time.ts'

/**
 * When the running build was made, Unix ms; null in a page that the build has not made. From the page,
 * in no script: each build would change its name.
 */
export const builtAt: number | null = readMoment(
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
).ms
