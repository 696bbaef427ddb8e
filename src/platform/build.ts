/**
 * The running version. A separate file outside the first load, so that a new commit does not change
 * the hashes of shared chunks.
 */
export const buildName: string = import.meta.env.VITE_BUILD
