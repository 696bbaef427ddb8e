import { useEffect, useState } from 'react'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { useSteadily } from '#ui/foundation/use-quietly.ts'

/** A shorter interruption is not mentioned (R13.33, R15.80). */
export const SPEAK_AFTER_MS = 5_000

/**
 * Whether to say that the data shown cannot be refetched. The notice moves what is below it, which a
 * network that comes and goes would move each time: an outage that begins while the data is shown
 * must last, also with a request that it has cut off.
 */
export function useOutOfDate(isError: boolean): boolean {
  const isOnline = useStore(online)
  const isOld = isError || !isOnline
  const [wasOld, setWasOld] = useState(isOld)
  const [isBrief, setBrief] = useState(false)
  if (wasOld !== isOld) {
    setWasOld(isOld)
    setBrief(isOld && !isOnline)
  }
  useEffect(() => {
    if (!isBrief) return
    const timer = setTimeout(setBrief, SPEAK_AFTER_MS, false)
    return () => clearTimeout(timer)
  }, [isBrief])
  return useSteadily(isOld && !isBrief)
}
