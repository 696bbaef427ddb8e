import { useState, type ReactNode } from 'react'

type BootPartProps = {
  /** Its id in index.html. */
  id: string
  /** If the shell has no such part, or it has been removed. */
  fallback?: ReactNode
}

/**
 * Keeps a part of the shell that index.html has painted in place until the app renders its own.
 * Once unmounted, it is gone for good.
 */
export function BootPart({ id, fallback = null }: BootPartProps) {
  // read before React empties the root
  const [part] = useState(() => document.getElementById(id))
  const place = (element: HTMLElement | null) => element?.append(part!)
  return part ? <div ref={place} style={{ display: 'contents' }} /> : fallback
}
