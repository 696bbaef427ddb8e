export type Api = 'api'
