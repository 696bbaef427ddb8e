import { domain } from '#domain/thing.ts'

export const upwards = domain
