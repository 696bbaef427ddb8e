import { createContext } from 'react'
import type { Day } from '#lib/manila-day.ts'

/**
 * Tells the current date in Manila, whose year a date does not name (R8.63). A function, because the
 * app learns the server's clock, and a day ends, while nothing renders.
 */
export const TodayContext = createContext<() => Day>(() => '')
