/**
 * What runs. A file of its own: only the profile imports it, so that a new commit changes the name
 * of no chunk that everybody loads.
 */
export const buildName: string = import.meta.env.VITE_BUILD
