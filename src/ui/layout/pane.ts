import { createContext } from 'react'

/**
 * The role of a screen in a split view: 'main' is the screen of the URL and has its title; the list
 * beside it is neither main nor titled. Null for a single screen.
 */
export const PaneContext = createContext<'main' | 'beside' | null>(null)
