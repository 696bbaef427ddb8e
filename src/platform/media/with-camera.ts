/**
 * The accepted types of a file input, with one more that no file has in Chrome on Android and in the
 * browsers built on it: from Android 14 on, it opens the system's photo picker, which has no camera,
 * if all types are those of photos and videos, and else asks whether to use the camera. What is
 * picked is checked anyway (`recogniseMedia`).
 */
export const withCamera = (types: string): string =>
  /Android.*Chrome\//.test(navigator.userAgent) ? `${types},android/allowCamera` : types
