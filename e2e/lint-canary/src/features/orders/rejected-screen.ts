import { screen } from '#screens/thing.ts'

export const upwards = screen
