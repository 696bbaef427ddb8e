export const sideways = () => import('#features/chat/thing.ts')
