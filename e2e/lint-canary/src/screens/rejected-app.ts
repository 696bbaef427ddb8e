import { app } from '#app/thing.ts'

export const upwards = app
