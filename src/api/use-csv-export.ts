import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadAllPages, type LoadProgress } from '#api/load-all-pages.ts'
import type { PageSource } from '#api/record-list.ts'
import { toCsv, type CsvCell } from '#lib/csv.ts'
import { saveFile } from '#platform/save-file.ts'

export type CsvTable<T> = {
  source: PageSource<T>
  header: readonly string[]
  rowOf: (item: T) => readonly CsvCell[]
  fileName: string
}

export type CsvExport<T> = {
  step: 'idle' | 'loading' | 'done' | 'failed'
  progress: LoadProgress
  /** What is in the file, once it is there. */
  saved: { fileName: string; rows: number } | null
  start: (table: CsvTable<T>) => void
  /** Cancels what is loading, and closes. */
  close: () => void
  saveAgain: () => void
}

type CsvFile = { name: string; text: string; rows: number }

const save = ({ name, text }: CsvFile) => saveFile(name, text, 'text/csv;charset=utf-8')

const NOTHING: LoadProgress = { loaded: 0, total: null }

/**
 * Loads a whole list into a file. By way of the mutation cache, so that a failed call leads to what
 * every failed call leads to (app/failure-policy.ts); it changes nothing on the server.
 */
export function useCsvExport<T>(): CsvExport<T> {
  const [progress, setProgress] = useState(NOTHING)
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])
  const { mutate, reset, status, data } = useMutation({
    mutationKey: ['csvExport'],
    // it only reads
    meta: { affects: [] },
    mutationFn: async ({ source, header, rowOf, fileName }: CsvTable<T>): Promise<CsvFile> => {
      const own = new AbortController()
      attempt.current = own
      const items = await loadAllPages(source, own.signal, setProgress)
      own.signal.throwIfAborted()
      const text = toCsv([header, ...items.map(rowOf)])
      return { name: fileName, text, rows: items.length }
    },
  })
  const start = (table: CsvTable<T>) => {
    if (status === 'pending') return
    setProgress(NOTHING)
    mutate(table, { onSuccess: save })
  }
  const close = () => {
    attempt.current?.abort()
    reset()
  }
  const steps = { idle: 'idle', pending: 'loading', success: 'done', error: 'failed' } as const
  return {
    step: steps[status],
    progress,
    saved: data ? { fileName: data.name, rows: data.rows } : null,
    start,
    close,
    saveAgain: () => {
      if (data) save(data)
    },
  }
}
