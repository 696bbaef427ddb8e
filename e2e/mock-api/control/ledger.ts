/** A file of a multipart body. Its bytes are kept only when they are few. */
export type LedgerFile = {
  name: string
  type: string
  size: number
  sha256: string
  base64?: string
}

/** One request of a world. `n` counts from 1, `at` is the world's clock in ms. */
export type LedgerEntry = {
  n: number
  at: number
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string>
  /** Parsed JSON, or the fields of a multipart body. Text that is neither stays text. */
  body: unknown
  /** The fault that answered, by its id. */
  matchedFault?: string
  /** The body code of the answer, when a handler or a `code` fault gave one. */
  code?: number
  /** True once the handler has done what was asked: refused and faulted requests stay false. */
  worked: boolean
}

export type LedgerFilter = { method?: string; path?: string }

const MAX_ENTRIES = 5000

/** What a world was asked, in order: for counting money requests at the server, not in the page. */
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

  /** Numbers go on where they were. */
  clear(): void {
    this.#entries = []
  }
}
