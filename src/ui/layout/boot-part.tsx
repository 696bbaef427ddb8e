import { useState, type ReactNode } from 'react'

type BootPartProps = {
  /** Its id in index.html. */
  id: string
  /** Where the shell has no such part, or it has gone. */
  fallback?: ReactNode
}

/**
 * A part of the shell that index.html has painted goes on standing in its place, until the app draws
 * its own there. Once nothing shows it any more it is gone for good.
 */
export function BootPart({ id, fallback = null }: BootPartProps) {
  // React empties the root after this
  const [part] = useState(() => document.getElementById(id))
  const place = (element: HTMLElement | null) => element?.append(part!)
  return part ? <div ref={place} style={{ display: 'contents' }} /> : fallback
}
