export const api = 'api'
