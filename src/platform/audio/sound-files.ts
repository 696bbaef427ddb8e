/** The sounds that are files, fetched and decoded once, so that a ring needs no request (R17.12). */
export type SoundName = 'new-order' | 'test'

const FILES: Record<SoundName, string> = {
  'new-order': '/music/newOrder.mp3',
  test: '/music/test.m4a',
}

/** A request that hangs is aborted, so that the next ring can fetch the file again. */
const LOAD_TIMEOUT_MS = 30_000

const buffers = new Map<SoundName, Promise<AudioBuffer>>()

/** Fetches and decodes a file, once. */
export function loadSound(name: SoundName, audio: AudioContext): Promise<AudioBuffer> {
  let buffer = buffers.get(name)
  if (!buffer) {
    // oxlint-disable-next-line no-restricted-globals -- a file of the app, not a request of the API
    buffer = fetch(FILES[name], { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
      .then((response) => response.arrayBuffer())
      .then((bytes) => audio.decodeAudioData(bytes))
    buffer.catch(() => buffers.delete(name))
    buffers.set(name, buffer)
  }
  return buffer
}
