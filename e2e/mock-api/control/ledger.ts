/** A file of a multipart body. Only small files keep their bytes. */
export type LedgerFile = {
  name: string
  type: string
  size: number
  sha256: string
  base64?: string
}

/** One request to a world. `n` counts from 1, `at` is the world's time in ms. */
export type LedgerEntry = {
  n: number
  at: number
  method: string
  path: string
  query: Record<string, string>
  /** Lower-case names. */
  headers: Record<string, string>
  /** Parsed JSON, or the fields of a multipart body. Other text stays a string. */
  body: unknown
  /** The ids of the faults that acted on it, in their order: 'f1,f2'. */
  matchedFault?: string
  /** The body code of the response, if a handler or a `code` fault set one. */
  code?: number
  /** True once the handler has done the work; rejected and faulted requests stay false. */
  worked: boolean
}

export type LedgerFilter = { method?: string; path?: string }

const MAX_ENTRIES = 5000

/** All requests to a world, in order: lets tests count money requests on the server. */
export class Ledger {
  #entries: LedgerEntry[] = []
  #count = 0

  add(request: Omit<LedgerEntry, 'n' | 'worked'>): LedgerEntry {
    this.#count += 1
    const entry = { ...request, n: this.#count, worked: false }
    this.#entries.push(entry)
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift()
    return entry
  }

  list({ method, path }: LedgerFilter = {}): LedgerEntry[] {
    return this.#entries.filter(
      (entry) =>
        (!method || entry.method === method.toUpperCase()) && (!path || entry.path === path),
    )
  }

  /** Numbering continues after a clear. */
  clear(): void {
    this.#entries = []
  }
}
