import type { Api } from '#api/type.ts'

export const upwards: Api = 'api'
