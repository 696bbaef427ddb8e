import { toServerTime } from '#platform/clock/clock.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'

/** What a list says about its own age, and the day it calls today. */
export function useFreshness(dataUpdatedAt: number) {
  return { isOnline: useStore(online), asOf: toServerTime(dataUpdatedAt), today: useToday() }
}
