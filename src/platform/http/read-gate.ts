type ReadGate = {
  /** Whether a read of the path must not be sent now. */
  holdsBack?: (path: string) => boolean
  /** Called with each response to a read. */
  onAnswer?: (path: string, response: Response) => void
}

/** Rules that hold reads back; their code (retry-after.ts) loads after the first screen. */
export const readGate: ReadGate = {}
