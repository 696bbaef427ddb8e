import { isOnline } from '#platform/network/is-online.ts'
import { online } from '#platform/network/network.ts'

/**
 * Asks the device again: a phone that sleeps may lose the event of its network's return, and would
 * count as offline until the network is lost and returns once more.
 */
export const refreshOnline = (): void => online.set(isOnline())
