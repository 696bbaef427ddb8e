export const screen = () => import('#screens/thing.ts')
