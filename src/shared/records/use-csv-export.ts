import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadAllPages, type LoadProgress } from '#api/load-all-pages.ts'
import type { PageSource } from '#api/record-list.ts'
import { retried } from '#api/retried.ts'
import { countUnreadable, toCsv, type CsvCell } from '#domain/csv.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { shareFile } from '#platform/device/share.ts'

export type CsvTable<T> = {
  source: PageSource<T>
  header: readonly string[]
  rowOf: (item: T) => readonly CsvCell[]
  fileName: string
}

type LoadedFile = {
  fileName: string
  rows: number
  /** The number of amounts that could not be read; their cells are empty. */
  unreadable: number
  /** The number of rows that could not be read; they are not in the file. */
  dropped: number
}

export type CsvExport<T = never> = {
  step: 'idle' | 'loading' | 'done' | 'failed'
  progress: LoadProgress
  /** The content of the file; null until all of it is loaded. */
  file: LoadedFile | null
  /** An app on an iPhone's home screen waits for a tap, because only the share sheet saves there. */
  saving: 'waiting' | 'saved' | 'failed'
  start: (table: CsvTable<T>) => void
  /** Cancels the loading and closes. */
  close: () => void
  /** Call it in the handler of a tap. */
  save: () => Promise<void>
}

type CsvFile = LoadedFile & { text: string }

const download = ({ fileName, text }: CsvFile) => saveFile(fileName, text, 'text/csv;charset=utf-8')

const ZERO: LoadProgress = { loaded: 0, total: null }

/**
 * Loads a whole list into a file. Uses the mutation cache, so that the failure policy handles a
 * failed call like any other (app/failures/failure-policy.ts); it changes nothing on the server.
 */
export function useCsvExport<T>(): CsvExport<T> {
  const [progress, setProgress] = useState(ZERO)
  const [saving, setSaving] = useState<CsvExport['saving']>('waiting')
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])
  const { mutate, reset, status, data } = useMutation({
    mutationKey: ['csvExport'],
    // it only reads
    meta: { affects: [] },
    mutationFn: async ({ source, header, rowOf, fileName }: CsvTable<T>): Promise<CsvFile> => {
      const own = new AbortController()
      attempt.current = own
      const load: typeof source.load = (...page) => retried(() => source.load(...page))
      const pages = { ...source, load }
      const { items, dropped } = await loadAllPages(pages, own.signal, setProgress)
      own.signal.throwIfAborted()
      const rows = items.map(rowOf)
      const text = toCsv([header, ...rows])
      return { fileName, text, rows: rows.length, unreadable: countUnreadable(rows), dropped }
    },
  })
  const start = (table: CsvTable<T>) => {
    if (status === 'pending') return
    setProgress(ZERO)
    mutate(table, { onSuccess: (file) => setSaving(download(file) ? 'saved' : 'waiting') })
  }
  const save = async () => {
    if (!data || download(data)) return
    const outcome = await shareFile(data.fileName, data.text, 'text/csv')
    if (outcome !== 'cancelled') setSaving(outcome === 'shared' ? 'saved' : 'failed')
  }
  const close = () => {
    attempt.current?.abort()
    reset()
  }
  const steps = { idle: 'idle', pending: 'loading', success: 'done', error: 'failed' } as const
  return {
    step: steps[status],
    progress,
    file: data ?? null,
    saving,
    start,
    close,
    save,
  }
}
