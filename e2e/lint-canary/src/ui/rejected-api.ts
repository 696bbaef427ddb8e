import { api } from '#api/thing.ts'

export const upwards = api
