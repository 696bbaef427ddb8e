import { createContext } from 'react'

/**
 * Two screens beside each other: the one that the address is about is the page's main part and has
 * its title; the list beside it is neither. Null where one screen stands alone.
 */
export const PaneContext = createContext<'main' | 'beside' | null>(null)
