import * as v from 'valibot'
import { parseUntrustedJson } from '#lib/json.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { cutText } from '#lib/server-text.ts'

/**
 * The operator's notice, in each language provided, and its validity period (Unix ms, server
 * clock).
 */
export type Notice = {
  en: string | null
  zh: string | null
  from: number | null
  until: number | null
}

/** The content of release.json. `minimum`: the build time of the oldest build to use (Unix ms). */
export type Release = { minimum: number | null; notice: Notice | null }

export const NO_RELEASE: Release = { minimum: null, notice: null }

/** The invalid part of the file. */
export type ReleaseFault = 'file' | 'minimum' | 'notice'

/** In characters; more than anybody reads above home. */
const MAX_NOTICE = 2_000

// only schemas that other contracts use, too, so that the first load grows by no more of the
// package
const moment = v.pipe(
  v.string(),
  v.transform((text) => readMoment(text.slice(0, 40)).ms ?? Number.NaN),
  v.check((ms) => !Number.isNaN(ms)),
)
const words = v.pipe(
  v.string(),
  v.transform((text) => cutText(text.trim(), MAX_NOTICE) || null),
)
const notice = v.pipe(
  v.object({
    en: v.nullish(words, null),
    zh: v.nullish(words, null),
    from: v.nullish(moment, null),
    until: v.nullish(moment, null),
  }),
  v.check(({ en, zh }) => en !== null || zh !== null),
  v.check(({ from, until }) => from === null || until === null || from < until),
)

/**
 * Parses the file's text at `now` (Unix ms, server clock). An invalid part is left out and named;
 * null when the whole file is invalid. A minimum later than the build that the file names (or,
 * without one, than now) is invalid, because no such build can exist.
 */
export function readRelease(
  text: string,
  now: number,
): { release: Release; faults: ReleaseFault[] } | null {
  const file = parseUntrustedJson(text)
  if (!isBody(file)) return null
  const faults: ReleaseFault[] = []
  const part = <T>(schema: v.GenericSchema<unknown, T>, name: 'minimum' | 'notice'): T | null => {
    const read = v.safeParse(v.nullish(schema, null), file[name])
    if (!read.success) faults.push(name)
    return read.success ? read.output : null
  }
  const build = v.safeParse(moment, file['build'])
  const newest = build.success ? build.output : now
  const isBuilt = v.check<number>((minimum) => minimum <= newest)
  return {
    release: {
      minimum: part(v.pipe(moment, isBuilt), 'minimum'),
      notice: part(notice, 'notice'),
    },
    faults,
  }
}

/** The notice's text in a language, or else in English, while it is valid; null otherwise. */
export function noticeWords(
  shown: Notice | null,
  language: 'en' | 'zh',
  now: number,
): string | null {
  if (!shown) return null
  const isOver = shown.until !== null && now >= shown.until
  if (isOver || (shown.from !== null && now < shown.from)) return null
  return shown[language] ?? shown.en
}
