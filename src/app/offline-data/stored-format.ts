import { fingerprint } from '#lib/hash.ts'

/**
 * The format of what this build stores for the next start: another build with the same format can
 * use it (src/build/stored-format.ts). Empty in development and in the unit tests.
 */
export const storedFormat =
  document.querySelector<HTMLMetaElement>('meta[name=stored-format]')?.content ?? ''

/** Whose entries in the database these are: of this session, in this build's format. */
export const persistedOwner = (token: string) => fingerprint(`${storedFormat} ${token}`)
