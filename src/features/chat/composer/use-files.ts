import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { isTooLarge } from '#domain/upload-limits.ts'
import { fileProblemMessage } from '#features/chat/composer/file-problem-messages.ts'
import type { OutgoingFile } from '#features/chat/outbox/outbox-rules.ts'
import { recogniseMedia, type Media } from '#platform/media/recognise-media.ts'
import { tooLargeMessage } from '#shared/photos/photo-messages.ts'

/** A rejected file and the reason. Several files may have one name: photos of an iPhone do. */
export type FileProblem = { id: number; name: string; message: MessageDescriptor }

function problemOf(file: File, media: Media): MessageDescriptor | null {
  if (media.kind === 'rejected') return fileProblemMessage[media.reason]
  const kind = media.kind === 'image' ? 'photo' : 'video'
  return isTooLarge(kind, file.size) ? tooLargeMessage(kind, file.size) : null
}

/** Accepts chosen files after checking name, type, content and size. */
export function useFiles(onFiles: (files: readonly OutgoingFile[]) => void) {
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    const checked = await Promise.all(
      files.map(async (file) => {
        const media = await recogniseMedia(file)
        return { file, media, message: problemOf(file, media) }
      }),
    )
    setProblems(
      checked.flatMap(({ file, message }, id) =>
        message ? [{ id, name: file.name, message }] : [],
      ),
    )
    const accepted = checked.flatMap(({ file, media: { kind }, message }): OutgoingFile[] => {
      if (message || kind === 'rejected') return []
      return [{ file, kind, preview: URL.createObjectURL(file), prepared: null }]
    })
    if (accepted.length > 0) onFiles(accepted)
  }
  return {
    add: (files: readonly File[]) => void add(files),
    problems,
    dismiss: () => setProblems([]),
  }
}
