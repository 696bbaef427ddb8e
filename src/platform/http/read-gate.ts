type ReadGate = {
  /** Whether a read of the path must not be sent now. */
  holdsBack?: (path: string) => boolean
  /** An answer to a read has come. */
  onAnswer?: (path: string, response: Response) => void
}

/** What may keep reads back; its code (retry-after.ts) loads after the first screen. */
export const readGate: ReadGate = {}
