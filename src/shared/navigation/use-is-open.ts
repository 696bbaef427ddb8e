import { useMatch, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'

/**
 * Whether a route is open, with or without a child route. Renders only when that changes: the
 * router updates a match several times during each navigation.
 */
export const useIsOpen = (from: RouteIds<RegisteredRouter['routeTree']>): boolean =>
  useMatch({ from, shouldThrow: false, select: () => true }) ?? false
