import { useMatch, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'

/**
 * Whether a route or one of its children is on screen. Renders only when that changes: the
 * router updates a match several times during each navigation.
 */
export const useIsRouteActive = (from: RouteIds<RegisteredRouter['routeTree']>): boolean =>
  useMatch({ from, shouldThrow: false, select: () => true }) ?? false
