import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '', hidden: false, addEventListener: () => undefined })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { probeSound, runningAudio, soundState, whenSoundIsOn } =
  await import('#platform/audio/sound.ts')

const play = vi.fn()

beforeEach(() => soundState.set('off'))
afterEach(() => play.mockClear())

it('a sound that waits is played once sound is on, and only once', () => {
  whenSoundIsOn(() => play('first'))
  whenSoundIsOn(() => play('second'))
  expect(play).not.toHaveBeenCalled()
  soundState.set('ready')
  soundState.set('off')
  soundState.set('ready')
  expect(play.mock.calls).toEqual([['second']])
})

it('a sound that is no longer wanted is not played when sound is on', () => {
  const stop = whenSoundIsOn(() => play('first'))
  stop()
  soundState.set('ready')
  expect(play).not.toHaveBeenCalled()
})

it('with sound on it is played at once', () => {
  soundState.set('ready')
  whenSoundIsOn(() => play('now'))
  expect(play).toHaveBeenCalledTimes(1)
})

it('where the browser refuses an AudioContext, there is no sound and no error, until it allows one', () => {
  const refuse = vi.fn(function AudioContext() {
    throw new DOMException('refused', 'NotSupportedError')
  })
  vi.stubGlobal('window', { AudioContext: refuse })
  vi.stubGlobal('AudioContext', refuse)
  soundState.set('unknown')
  probeSound()
  expect(soundState.get()).toBe('unsupported')
  expect(runningAudio()).toBeNull()
  const allow = class {
    state = 'running'
    addEventListener = () => undefined
  }
  vi.stubGlobal('AudioContext', allow)
  soundState.set('unknown')
  probeSound()
  expect(soundState.get()).toBe('ready')
  expect(runningAudio()).not.toBeNull()
})
