/**
 * The running version. A separate file that nothing of the first load imports, so that a new commit
 * changes the hash of no shared chunk.
 */
export const buildName: string = import.meta.env.VITE_BUILD
