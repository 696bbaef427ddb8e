import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhotoProblem, PhotosProblem } from '#domain/photo.ts'
import { inMegabytes, UPLOAD_LIMITS_MB, type UploadKind } from '#domain/upload-limits.ts'

/** Why a photo was rejected, and what to do; for one that is too large see `tooLargeMessage`. */
export const photoProblemMessage: Record<Exclude<PhotoProblem, 'too-large'>, MessageDescriptor> = {
  heic: msg`HEIC photos cannot be sent. Take a screenshot, or choose JPG or PNG.`,
  type: msg`Only JPG and PNG photos can be sent.`,
  mismatch: msg`This file does not match its name. Choose another one.`,
  empty: msg`This file is empty. Choose another one.`,
  unreadable: msg`This file could not be read. Save it on the phone first, then choose it again.`,
  broken: msg`This photo is damaged. Choose another one.`,
  'too-many-pixels': msg`This photo is too large. Take a screenshot of it and send that.`,
  'not-loaded': msg`A part of the app could not be loaded. Check your network.`,
}

/** Names the file's own size and the limit. */
export function tooLargeMessage(kind: UploadKind, bytes: number): MessageDescriptor {
  const size = inMegabytes(bytes)
  const limit = UPLOAD_LIMITS_MB[kind]
  return kind === 'video'
    ? msg`This video is ${size} MB. The limit is ${limit} MB.`
    : msg`This photo is ${size} MB. The limit is ${limit} MB: take a screenshot of it and send that.`
}

export const photosProblemMessage: Record<PhotosProblem, MessageDescriptor> = {
  missing: msg`Please add a photo`,
  preparing: msg`The photos are still being prepared. Please wait a moment.`,
  rejected: msg`Please remove the photos that cannot be sent`,
}
