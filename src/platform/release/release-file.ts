import * as v from 'valibot'
import { parseUntrustedJson } from '#lib/json.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { cutText } from '#lib/server-text.ts'

/** A word of the operator, in each language that has one, and when it holds (Unix ms of the server). */
export type Notice = {
  en: string | null
  zh: string | null
  from: number | null
  until: number | null
}

/** What the operator has written into release.json. `minimum`: the oldest build to use, Unix ms. */
export type Release = { minimum: number | null; notice: Notice | null }

export const NO_RELEASE: Release = { minimum: null, notice: null }

/** The part of the file that is not as it should be. */
export type ReleaseFault = 'file' | 'minimum' | 'notice'

/** In characters: more than anybody reads over home. */
const MAX_NOTICE = 2_000

// only what other contracts use, too: the first load holds no more of the package for this
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
 * Reads the file's text at `now` (Unix ms of the server). A part that is wrong is left out and named;
 * null when nothing of it can be read. A minimum later than the build that the file comes with (where
 * it names none, than now) is a build that nobody can have.
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

/** The notice's words in a language, else in English, while it holds; null when there is none. */
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
