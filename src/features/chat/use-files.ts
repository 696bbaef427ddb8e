import { useState } from 'react'
import type { OutgoingFile } from '#features/chat/outbox-rules.ts'
import type { PhotoProblem } from '#lib/photo.ts'
import { recogniseMedia } from '#platform/media/recognise-media.ts'

export type FileProblem = { name: string; problem: PhotoProblem }

/** Takes chosen files: each is checked by name, type and content before anything is done with it. */
export function useFiles(onFile: (file: OutgoingFile) => void) {
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    const checked = await Promise.all(
      files.map(async (file) => ({ file, media: await recogniseMedia(file) })),
    )
    setProblems(
      checked.flatMap(({ file, media }) =>
        media.kind === 'refused' ? [{ name: file.name, problem: media.reason }] : [],
      ),
    )
    for (const { file, media } of checked) {
      if (media.kind === 'refused') continue
      onFile({ file, kind: media.kind, preview: URL.createObjectURL(file), prepared: null })
    }
  }
  return {
    add: (files: readonly File[]) => void add(files),
    problems,
    dismiss: () => setProblems([]),
  }
}
