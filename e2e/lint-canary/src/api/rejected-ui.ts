import { ui } from '#ui/thing.ts'

export const upwards = ui
