import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhotoProblem } from '#domain/photo.ts'
import { photoProblemMessage } from '#shared/photos/photo-messages.ts'

/** Why a file was rejected; unlike in forms, videos are allowed. */
export const fileProblemMessage: Record<Exclude<PhotoProblem, 'too-large'>, MessageDescriptor> = {
  ...photoProblemMessage,
  type: msg`Only JPG and PNG photos and MOV, MP4 and AVI videos can be sent.`,
}
