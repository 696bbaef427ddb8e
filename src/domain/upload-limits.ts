const MIB = 1024 * 1024

export type UploadKind = 'photo' | 'video'

/**
 * The maximum size of a chosen file in MB: for a photo what a phone can decode before it is
 * compressed; for a video what the server accepts, because it is sent unchanged.
 */
export const UPLOAD_LIMITS_MB: Record<UploadKind, number> = { photo: 50, video: 50 }

/** Whether a file of this size is rejected before it is processed. */
export const isTooLarge = (kind: UploadKind, bytes: number): boolean =>
  bytes > UPLOAD_LIMITS_MB[kind] * MIB

/**
 * Bytes in MB for display: '60', '50.1', '0.4'; rounded up, so that no size above a limit reads as
 * the limit.
 */
export const inMegabytes = (bytes: number): string => String(Math.ceil((bytes / MIB) * 10) / 10)
