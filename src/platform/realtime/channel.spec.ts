import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Channel } from './channel.ts'

/** When the channel connects, and whom it tells, with a Socket.IO client that does nothing itself. */

type Listener = (...details: unknown[]) => void

/** The part of Socket.IO's socket that the channel uses, driven by the test. */
class FakeSocket {
  connected = false
  /** Whether each attempt may also poll, by which one connects where WebSockets are blocked. */
  readonly attempts: boolean[] = []
  /** Any packet arrives, such as that of the heartbeat. */
  receive = (): void => undefined
  readonly io = {
    opts: { tryAllTransports: false },
    engine: {
      transport: { name: 'websocket' },
      on: (_name: string, listener: () => void) => {
        this.receive = listener
      },
    },
  }
  private readonly listeners = new Map<string, Listener>()

  on(name: string, listener: Listener) {
    this.listeners.set(name, listener)
  }
  onAny(listener: Listener) {
    this.listeners.set('any', listener)
  }
  removeAllListeners() {
    this.listeners.clear()
  }
  offAny() {
    this.listeners.delete('any')
  }
  emit() {
    return this
  }
  connect() {
    this.attempts.push(this.io.opts.tryAllTransports)
  }
  disconnect() {
    this.lose('io client disconnect')
  }

  tell(name: string, ...details: unknown[]) {
    this.listeners.get(name)?.(...details)
  }
  join() {
    this.connected = true
    this.tell('connect')
  }
  refuse() {
    this.tell('connect_error', new Error('websocket error'))
  }
  lose(reason: string) {
    if (!this.connected) return
    this.connected = false
    this.tell('disconnect', reason)
  }
}

const client = vi.hoisted(() => ({ io: vi.fn(), isMissing: false }))
vi.mock('socket.io-client', () => ({
  get io() {
    if (client.isMissing) throw new Error('not loaded')
    return client.io
  },
}))
const heard = { onLive: vi.fn(), onDown: vi.fn(), onRejected: vi.fn(), onTooOld: vi.fn() }
let socket: FakeSocket

let channel: Channel | undefined

const open = async () => {
  const { openChannel } = await import('./channel.ts')
  channel = openChannel('7', 'token', { ...heard, onEvent: () => undefined })
  return channel
}

const firstAttempt = () => expect.poll(() => socket.attempts).toHaveLength(1)

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const page = { cookie: '', addEventListener: () => undefined, querySelector: () => null }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  client.isMissing = false
  socket = new FakeSocket()
  client.io.mockReturnValue(socket)
})

afterEach(() => {
  // its code may arrive during the next test
  channel?.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a channel that was closed while its code loads says nothing more when that fails', async () => {
  client.isMissing = true
  const opened = await open()
  opened.close()
  await vi.dynamicImportSettled()
  expect(heard.onDown).not.toHaveBeenCalled()
})

it('on another network the connection of the one before is replaced within 1.5 s', async () => {
  const opened = await open()
  await firstAttempt()
  socket.join()
  await vi.advanceTimersByTimeAsync(10_000)
  opened.wakeSoon()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(socket.attempts).toHaveLength(2)
})

it('on another network an attempt of the one before is made again within 1.5 s', async () => {
  const opened = await open()
  await firstAttempt()
  opened.wakeSoon()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(socket.attempts).toHaveLength(2)
})

it.each([
  ['stays silent is replaced after 45 s of silence', 0, 2],
  ['receives a packet is kept', 1, 1],
])('a connection that was silent for a while on return and %s', async (_, packets, attempts) => {
  const opened = await open()
  await firstAttempt()
  socket.join()
  await vi.advanceTimersByTimeAsync(30_000)
  opened.wake()
  await vi.advanceTimersByTimeAsync(14_000)
  for (let count = 0; count < packets; count += 1) socket.receive()
  expect(socket.attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(socket.attempts).toHaveLength(attempts)
})

it.each(['a connection', 'an attempt'])(
  'after the page has stood still, %s is replaced at once',
  async (what) => {
    const opened = await open()
    await firstAttempt()
    if (what === 'a connection') socket.join()
    await vi.advanceTimersByTimeAsync(4_000)
    opened.wake(false)
    expect(socket.attempts).toHaveLength(1)
    opened.wake(true)
    expect(socket.attempts).toHaveLength(2)
  },
)

/** The time until the next attempt, in ms. */
async function untilNextAttempt(): Promise<number> {
  const { length } = socket.attempts
  const from = Date.now()
  while (socket.attempts.length === length && Date.now() - from < 60_000) {
    // oxlint-disable-next-line no-await-in-loop -- moves the clock step by step
    await vi.advanceTimersByTimeAsync(250)
  }
  return Date.now() - from
}

it('a connection lost before it has settled is opened again later than one that had', async () => {
  await open()
  await firstAttempt()
  const delays: number[] = []
  for (const [settledFor, reason] of [
    [0, 'transport close'],
    [0, 'transport close'],
    [4_000, 'transport close'],
    [5_000, 'transport close'],
    [5_000, 'ping timeout'],
  ] as const) {
    socket.join()
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await vi.advanceTimersByTimeAsync(settledFor)
    socket.lose(reason)
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    delays.push(await untilNextAttempt())
  }
  expect(delays).toEqual([7_500, 15_000, 15_000, 7_500, 750])
  expect(heard.onDown).toHaveBeenCalledTimes(5)
})

it('of a connection lost in the page’s sleep the browser tells just after the return: it is opened again at once, but once', async () => {
  const opened = await open()
  await firstAttempt()
  socket.join()
  const delays: number[] = []
  for (const sinceReturn of [5, 3_000]) {
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    await vi.advanceTimersByTimeAsync(10_000)
    opened.wake()
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    await vi.advanceTimersByTimeAsync(sinceReturn)
    socket.lose('transport close')
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    delays.push(await untilNextAttempt())
    socket.join()
  }
  opened.wake()
  for (let times = 0; times < 3; times += 1) {
    socket.lose('transport close')
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    delays.push(await untilNextAttempt())
    socket.join()
  }
  expect(delays).toEqual([250, 7_500, 250, 750, 7_500])
})

it('while WebSockets are refused, every second attempt may poll; not the first after a WebSocket', async () => {
  const opened = await open()
  await firstAttempt()
  for (let times = 0; times < 2; times += 1) {
    socket.refuse()
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await untilNextAttempt()
  }
  expect(socket.attempts).toEqual([true, false, true])
  socket.join()
  await vi.advanceTimersByTimeAsync(5_000)
  socket.lose('transport close')
  await untilNextAttempt()
  socket.refuse()
  await untilNextAttempt()
  expect(socket.attempts.slice(3)).toEqual([false, true])
  // another network may block them
  socket.refuse()
  opened.wake()
  expect(socket.attempts.at(-1)).toBe(true)
})

/** As if the code had not loaded, once. */
const failToLoad = () =>
  client.io.mockImplementationOnce(() => {
    throw new Error('not loaded')
  })

it('code that fails to load is loaded again, and the app polls meanwhile', async () => {
  failToLoad()
  await open()
  await expect.poll(() => heard.onDown).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(7_500)
  await firstAttempt()
})

it.each([
  ['asked', 'wake', 0],
  ['on another network', 'wakeSoon', 1_500],
] as const)('code that has not loaded is loaded again when %s', async (_when, wake, ms) => {
  failToLoad()
  const opened = await open()
  await expect.poll(() => heard.onDown).toHaveBeenCalledOnce()
  opened[wake]()
  await vi.advanceTimersByTimeAsync(ms)
  await firstAttempt()
})

it('code that fails to load twice is loaded by a reload, unless that would turn off the sound', async () => {
  const reload = vi.fn()
  const sessionStorage = { getItem: () => null, setItem: () => undefined }
  vi.stubGlobal('window', { addEventListener: () => undefined, sessionStorage })
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: '', reload })
  client.isMissing = true
  const { soundState } = await import('#platform/audio/sound.ts')
  soundState.set('off')
  const opened = await open()
  await expect.poll(() => heard.onDown).toHaveBeenCalledTimes(1)
  soundState.set('ready')
  opened.wake()
  await expect.poll(() => heard.onDown).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  soundState.set('off')
  opened.wake()
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})
