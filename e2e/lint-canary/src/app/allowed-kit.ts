export const gallery = () => import('#kit/thing.ts')
