import { createContext } from 'react'
import type { Day } from '#lib/manila-day.ts'

/** The current date in Manila, whose year a date does not name (R8.63). */
export const TodayContext = createContext<Day>('')
