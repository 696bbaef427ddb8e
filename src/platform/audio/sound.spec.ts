import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '', hidden: false, addEventListener: () => undefined })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { probeSound, runningAudio, soundState, turnSoundOn, whenSoundIsOn } =
  await import('#platform/audio/sound.ts')
const { playNow } = await import('#platform/audio/playback.ts')

const play = vi.fn()

/** An AudioContext whose state, and the events that announce it, come from the test. */
class FakeContext {
  static last: FakeContext | undefined
  state = 'running'
  notify = (): void => undefined
  /** Ends the sound that was started last. */
  end = (): void => undefined
  constructor() {
    FakeContext.last = this
  }
  addEventListener(_type: string, listener: () => void) {
    this.notify = listener
  }
  createBufferSource() {
    const onEnded = (_type: string, listener: () => void) => (this.end = listener)
    return { connect: vi.fn(), start: vi.fn(), addEventListener: onEnded }
  }
  createBuffer = vi.fn()
  resume = () => Promise.resolve()
  suspend = () => Promise.resolve()
  close = () => Promise.resolve()
}

/** The context that the app has opened, which it keeps from then on. */
function openAudio(): FakeContext {
  vi.stubGlobal('window', { AudioContext: FakeContext })
  vi.stubGlobal('AudioContext', FakeContext)
  soundState.set('unknown')
  probeSound()
  if (!FakeContext.last) throw new Error('The app has opened no AudioContext.')
  return FakeContext.last
}

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
  openAudio()
  expect(soundState.get()).toBe('ready')
  expect(runningAudio()).not.toBeNull()
})

it('a preview asked for when sound has stopped, before the browser says so, plays once it is on', () => {
  const context = openAudio()
  context.state = 'suspended'
  turnSoundOn()
  whenSoundIsOn(() => play('again'))
  expect(play).not.toHaveBeenCalled()
  context.state = 'running'
  context.notify()
  context.end()
  expect(play.mock.calls).toEqual([['again']])
  expect(runningAudio()).not.toBeNull()
})

/** Whether the tap on 'Turn on' has opened another AudioContext. */
function opensAnother(context: FakeContext): boolean {
  turnSoundOn()
  return FakeContext.last !== context
}

it.each(['suspended', 'interrupted'])(
  'audio that stays %s after a tap is replaced by the next one a second later, and is on once it plays',
  (state) => {
    vi.useFakeTimers()
    const context = openAudio()
    context.state = state
    context.notify()
    context.resume = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    expect(opensAnother(context)).toBe(false)
    vi.advanceTimersByTime(900)
    // the rest of the same gesture, or an impatient tap
    expect(opensAnother(context)).toBe(false)
    vi.advanceTimersByTime(100)
    expect(opensAnother(context)).toBe(true)
    expect(soundState.get()).toBe('off')
    FakeContext.last?.end()
    expect(soundState.get()).toBe('ready')
    vi.useRealTimers()
  },
)

it('audio that a tap has resumed is not replaced when it stops again', () => {
  vi.useFakeTimers()
  const context = openAudio()
  for (const state of ['suspended', 'running', 'suspended']) {
    context.state = state
    context.notify()
    context.end()
    expect(opensAnother(context)).toBe(false)
    vi.advanceTimersByTime(2_000)
  }
  vi.useRealTimers()
})

it('typing does not replace audio whose silent sound has yet to end, but a tap a second later does', () => {
  vi.useFakeTimers()
  const context = openAudio()
  for (const state of ['running', 'suspended', 'running']) {
    context.state = state
    context.notify()
  }
  for (let key = 0; key < 8; key += 1) {
    expect(opensAnother(context)).toBe(false)
    vi.advanceTimersByTime(120)
  }
  expect(runningAudio()).toBeNull()
  vi.advanceTimersByTime(100)
  expect(opensAnother(context)).toBe(true)
  FakeContext.last?.end()
  expect(soundState.get()).toBe('ready')
  vi.useRealTimers()
})

it('audio that the browser has closed is replaced by the next tap', () => {
  const context = openAudio()
  context.state = 'closed'
  context.notify()
  expect(opensAnother(context)).toBe(true)
})

it('audio that was interrupted without an event is off after the first sound that it does not play', () => {
  const context = openAudio()
  context.state = 'interrupted'
  expect(playNow(null, [], {})).toBe(false)
  expect(soundState.get()).toBe('off')
  context.state = 'running'
})

it('audio that fails while it claims to run is off, and on again by itself once it plays', async () => {
  vi.useFakeTimers()
  const context = openAudio()
  const working = context.createBufferSource.bind(context)
  context.createBufferSource = () => {
    throw new DOMException('', 'InvalidStateError')
  }
  expect(playNow({} as AudioBuffer, [], {})).toBe(false)
  expect(soundState.get()).toBe('off')
  context.createBufferSource = working
  await vi.advanceTimersByTimeAsync(10_000)
  context.end()
  expect(soundState.get()).toBe('ready')
  vi.useRealTimers()
})
