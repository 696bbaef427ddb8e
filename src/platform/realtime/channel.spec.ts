import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** When the channel connects, and whom it tells, with a Socket.IO client that does nothing itself. */

type Listener = (...details: unknown[]) => void

/** The part of Socket.IO's socket that the channel uses, driven by the test. */
class FakeSocket {
  connected = false
  attempts = 0
  readonly io = { opts: {}, engine: { transport: { name: 'websocket' }, on: () => undefined } }
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
    this.attempts += 1
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
  lose(reason: string) {
    if (!this.connected) return
    this.connected = false
    this.tell('disconnect', reason)
  }
}

const client = vi.hoisted(() => ({ io: vi.fn() }))
const heard = { onLive: vi.fn(), onDown: vi.fn(), onRejected: vi.fn(), onTooOld: vi.fn() }
let socket: FakeSocket

const open = async () => {
  const { openChannel } = await import('./channel.ts')
  return openChannel('7', 'token', { ...heard, onEvent: () => undefined })
}

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.doMock('socket.io-client', () => client)
  socket = new FakeSocket()
  client.io.mockReturnValue(socket)
})

afterEach(() => {
  vi.doUnmock('socket.io-client')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a channel that was closed while its code loads says nothing more when that fails', async () => {
  vi.doMock('socket.io-client', () => Promise.reject(new Error('not loaded')))
  const channel = await open()
  channel.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.onDown).not.toHaveBeenCalled()
})

it('on another network the connection of the one before is replaced within 1.5 s', async () => {
  const channel = await open()
  await vi.advanceTimersByTimeAsync(0)
  socket.join()
  await vi.advanceTimersByTimeAsync(10_000)
  channel.wakeSoon()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(socket.attempts).toBe(2)
})

it('on another network an attempt of the one before is made again within 1.5 s', async () => {
  const channel = await open()
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.attempts).toBe(1)
  channel.wakeSoon()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(socket.attempts).toBe(2)
})
