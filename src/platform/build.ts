/**
 * The running version. A separate file that nothing of the first load imports, so that a new commit
 * changes the hash of no shared chunk.
 */
export const buildName: string = import.meta.env.VITE_BUILD

const builtAtMs = Number(import.meta.env.VITE_BUILT_AT || Number.NaN)

/** When its commit was made, Unix ms; null where the build knew of none. */
export const builtAt: number | null = Number.isFinite(builtAtMs) ? builtAtMs : null
