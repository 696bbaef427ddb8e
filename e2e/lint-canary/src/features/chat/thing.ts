export const message = 'message'
