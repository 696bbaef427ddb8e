const MIB = 1024 * 1024

export type UploadKind = 'photo' | 'video'

/**
 * How large a file may be that a person chooses, in MB: a photo as the phone can still decode it,
 * before it is made small; a video as the server takes it, which it is sent as.
 */
export const UPLOAD_LIMITS_MB: Record<UploadKind, number> = { photo: 50, video: 50 }

/** Whether a file of so many bytes is refused before anything is done with it. */
export const isTooLarge = (kind: UploadKind, bytes: number): boolean =>
  bytes > UPLOAD_LIMITS_MB[kind] * MIB

/** Bytes in MB as a person reads them: '60', '50.1', '0.4'; rounded up, so that none reads as its limit. */
export const inMegabytes = (bytes: number): string => String(Math.ceil((bytes / MIB) * 10) / 10)
