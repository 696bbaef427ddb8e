import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IntentName } from '#shared/forms/interrupted-sends.ts'
import {
  dismissUnsettled,
  findUnsettled,
  hasUnsettled,
  lastUnsettledMs,
  noteRecordEnded,
  noteSettled,
  noteUnlessOvertaken,
  onUnsettledChange,
} from '#shared/forms/unsettled-attempts.ts'

const stored = new Map<string, string>()
const otherTabs = new Map<string, () => void>()
vi.mock('#platform/session/session.ts', () => ({ onMemberChange: () => undefined }))
vi.mock('#platform/session/lasting-memory.ts', () => ({
  lastingMemory: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => stored.set(name, value),
    remove: (name: string) => stored.delete(name),
    onOtherTabChange(name: string, listener: () => void) {
      otherTabs.set(name, listener)
      return () => otherTabs.delete(name)
    },
  },
}))
const clock = { now: 0 }
vi.mock('#platform/clock/clock.ts', () => ({ serverNow: () => clock.now }))

const START = Date.parse('2026-11-20T14:05:00+08:00')
const HOUR = 60 * 60_000
const TO_MARIA = { account: 'maria_cebu', amount: 100_050 }
const photo = (bytes: string, type = 'image/jpeg', name = 'proof.jpg') =>
  new File([bytes], name, { type })
const deposit = (...files: File[]) => ({ amount: 5, reference: '902', note: '', files })

const send = (
  key: string,
  content: object = TO_MARIA,
  knownKeys = [key],
  name: IntentName = 'transfer',
) => noteUnlessOvertaken(name, content, { key, knownKeys, askedMs: clock.now, isKeyed: false })

async function succeed(key: string): Promise<void> {
  await send(key)
  clock.now += 1
  noteSettled('transfer', { key, isDone: true })
}

const forgetSettled = (name: IntentName, key: string) => noteSettled(name, { key, isDone: false })

const sendDeposit = (content: object) => send('k1', content, ['k1'], 'deposit')
const findDeposit = (content: object) => findUnsettled('deposit', content)

beforeEach(() => {
  stored.clear()
  clock.now = START
})

describe('what was sent without a definite answer', () => {
  it('is recognised when the same is filled in again', async () => {
    expect(await send('k1')).toBe(true)
    expect(hasUnsettled('transfer')).toBe(true)
    const again = { amount: 100_050, account: 'maria_cebu', note: undefined }
    expect(await findUnsettled('transfer', again)).toEqual({ key: 'k1', sentMs: START })
  })

  it.each([
    ['another account', { ...TO_MARIA, account: 'maria_cebu2' }],
    ['another amount', { ...TO_MARIA, amount: 100_051 }],
    ['an amount as a text', { ...TO_MARIA, amount: '100050' }],
    ['another field', { ...TO_MARIA, note: '' }],
  ])('is not recognised in %s', async (_, content) => {
    await send('k1')
    expect(await findUnsettled('transfer', content)).toBeNull()
  })

  it('is not recognised in another form', async () => {
    await send('k1')
    expect(hasUnsettled('exchange')).toBe(false)
    expect(await findUnsettled('exchange', TO_MARIA)).toBeNull()
  })

  it('is forgotten once it is settled', async () => {
    await send('k1')
    forgetSettled('transfer', 'k1')
    expect(hasUnsettled('transfer')).toBe(false)
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
    expect([...stored]).toEqual([])
  })

  it('is forgotten after a day, in which a server may forget its key', async () => {
    await send('k1')
    clock.now += 24 * HOUR - 1
    expect(await findUnsettled('transfer', TO_MARIA)).not.toBeNull()
    clock.now += 1
    expect(hasUnsettled('transfer')).toBe(false)
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
  })

  it('keeps the time of its first attempt', async () => {
    await send('k1')
    clock.now += HOUR
    await send('k1')
    expect(await findUnsettled('transfer', TO_MARIA)).toEqual({ key: 'k1', sentMs: START })
  })

  it('is stored without its content, so that equal contents look different', async () => {
    await send('0b1c')
    await send('0b1d', TO_MARIA, ['0b1c', '0b1d'])
    const text = [...stored.values()].join('')
    expect(text).not.toMatch(/maria|1000|100050/)
    const [first, second] = JSON.parse(text) as { digest: string }[]
    expect(first?.digest).toMatch(/^[\da-f]{64}$/)
    expect(second?.digest).not.toBe(first?.digest)
  })

  it('is not noted for actions whose state shows whether they were sent', async () => {
    expect(await send('k1', TO_MARIA, ['k1'], 'order:C1')).toBe(true)
    forgetSettled('order:C1', 'k1')
    expect([...stored]).toEqual([])
  })
})

describe('a success since the question', () => {
  const asked = { knownKeys: ['k2'], isKeyed: false, askedMs: START }
  it.each([true, false])(
    'of the same means that it is asked again (keyed: %s)',
    async (isKeyed) => {
      await succeed('k1')
      const again = { ...asked, key: 'k2', isKeyed }
      expect(await noteUnlessOvertaken('transfer', TO_MARIA, again)).toBe(false)
      expect(await noteUnlessOvertaken('transfer', { ...TO_MARIA, amount: 7 }, again)).toBe(true)
    },
  )

  it('of the one to be sent again, too, unless the server does it once', async () => {
    await succeed('k1')
    const again = { ...asked, key: 'k1', knownKeys: ['k1'] }
    expect(await noteUnlessOvertaken('transfer', TO_MARIA, again)).toBe(false)
    expect(await noteUnlessOvertaken('transfer', TO_MARIA, { ...again, isKeyed: true })).toBe(true)
    expect(lastUnsettledMs('transfer')).toBe(START)
  })

  it('is nothing that a later question or a form is told of', async () => {
    await succeed('k1')
    expect(hasUnsettled('transfer')).toBe(false)
    expect(lastUnsettledMs('transfer')).toBeNull()
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
    expect(await send('k2')).toBe(true)
  })

  it('is forgotten when the clock is set back, unless by as little as two clocks differ', async () => {
    await succeed('k1')
    const again = { ...asked, key: 'k2', askedMs: 0 }
    clock.now -= 59_999
    expect(await noteUnlessOvertaken('transfer', TO_MARIA, again)).toBe(false)
    clock.now -= 1
    expect(await noteUnlessOvertaken('transfer', TO_MARIA, again)).toBe(true)
  })

  it('is forgotten after an hour', async () => {
    await succeed('k1')
    clock.now += HOUR
    expect(await noteUnlessOvertaken('transfer', TO_MARIA, { ...asked, key: 'k2' })).toBe(true)
  })
})

/** Neither a form nor the next start tells of the transfer any more. */
const isForgotten = async () => {
  const noted = stored.get('sending:transfer') ?? ''
  const isFound = (await findUnsettled('transfer', TO_MARIA)) !== null
  return !isFound && !hasUnsettled('transfer') && noted === ''
}

describe('a record that is cancelled, or rejected and sent again', () => {
  const MINUTE = 60_000
  beforeEach(async () => {
    await send('k1')
    stored.set('sending:transfer', 'page:k1')
    clock.now += HOUR / 2
  })

  it.each([-MINUTE + 1, 0, 3 * MINUTE - 1])(
    'ends the doubt of what was sent %d ms before it was made',
    async (ms) => {
      noteRecordEnded('transfer', START + ms, [START + ms, START - HOUR])
      expect(await isForgotten()).toBe(true)
    },
  )

  it.each([
    ['made before', START - MINUTE],
    ['made later', START + 3 * MINUTE],
    ['without a time', null],
  ])('%s is of something else', async (_, ms) => {
    noteRecordEnded('transfer', ms, [ms])
    expect(await isForgotten()).toBe(false)
  })

  it('does not tell which it is of if something else is in doubt, or has succeeded', async () => {
    await send('k2', { ...TO_MARIA, amount: 7 })
    noteRecordEnded('transfer', START, [START])
    expect(await isForgotten()).toBe(false)
    noteSettled('transfer', { key: 'k2', isDone: true })
    noteRecordEnded('transfer', START, [START])
    expect(await isForgotten()).toBe(false)
  })

  it.each([
    ['made within the same minutes', START + MINUTE],
    ['without a time', null],
  ])('does not tell it beside another one %s, as from another phone', async (_, ms) => {
    noteRecordEnded('transfer', START, [START, ms])
    expect(await isForgotten()).toBe(false)
  })

  it('does not tell it after an hour, when a success is no longer remembered', async () => {
    clock.now = START + HOUR
    noteRecordEnded('transfer', START, [START])
    expect(await isForgotten()).toBe(false)
  })
})

describe('what a newly opened form says about it', () => {
  it('is when the last one was sent, whatever its content', async () => {
    expect(lastUnsettledMs('transfer')).toBeNull()
    await send('k1')
    clock.now += HOUR
    await send('k2', { ...TO_MARIA, amount: 7 })
    expect(lastUnsettledMs('transfer')).toBe(START + HOUR)
    expect(lastUnsettledMs('exchange')).toBeNull()
    forgetSettled('transfer', 'k2')
    expect(lastUnsettledMs('transfer')).toBe(START)
    clock.now += 24 * HOUR
    expect(lastUnsettledMs('transfer')).toBeNull()
  })

  it('is nothing once it has been dismissed, but the same is still recognised', async () => {
    await send('k1')
    dismissUnsettled('transfer', START)
    expect(lastUnsettledMs('transfer')).toBeNull()
    expect(await findUnsettled('transfer', TO_MARIA)).toEqual({ key: 'k1', sentMs: START })
    clock.now += HOUR
    await send('k2', { ...TO_MARIA, amount: 7 })
    expect(lastUnsettledMs('transfer')).toBe(START + HOUR)
  })

  it('is still told of what was sent after the one whose notice is dismissed, as by another tab', async () => {
    await send('k1')
    clock.now += 1
    await send('k2', { ...TO_MARIA, amount: 7 })
    dismissUnsettled('transfer', START)
    expect(lastUnsettledMs('transfer')).toBe(START + 1)
    expect(lastUnsettledMs('transfer', START)).toBeNull()
  })

  it('is told again when the same is sent again after it was dismissed', async () => {
    await send('k1')
    dismissUnsettled('transfer', START)
    clock.now += HOUR
    await send('k1')
    expect(lastUnsettledMs('transfer')).toBe(START)
    expect(await findUnsettled('transfer', TO_MARIA)).toEqual({ key: 'k1', sentMs: START })
  })

  it('changes when it is settled or dismissed, in this tab or another one', async () => {
    const heard: (number | null)[] = []
    const stop = onUnsettledChange('transfer', () => heard.push(lastUnsettledMs('transfer', START)))
    await send('k1')
    clock.now += HOUR
    await send('k2', { ...TO_MARIA, amount: 7 })
    expect(heard).toEqual([START, START])
    forgetSettled('transfer', 'k1')
    expect(heard).toEqual([START, START, null])
    otherTabs.get('unsettled:transfer')?.()
    expect(heard).toHaveLength(4)
    stop()
    dismissUnsettled('transfer', clock.now)
    expect(heard).toHaveLength(4)
    expect(otherTabs.size).toBe(0)
  })

  it('is nothing for actions whose state shows whether they were sent', async () => {
    await send('k1', TO_MARIA, ['k1'], 'order:C1')
    expect(lastUnsettledMs('order:C1')).toBeNull()
  })

  it('reads a note of an earlier version, which could not be dismissed', async () => {
    const note = { key: 'k1', digest: '0a', sentMs: START }
    stored.set('unsettled:transfer', JSON.stringify([note]))
    expect(lastUnsettledMs('transfer')).toBe(START)
  })
})

describe('two of one form', () => {
  it('are recognised each by its own content', async () => {
    await send('k1')
    await send('k2', { ...TO_MARIA, amount: 7 })
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k1' })
    expect(await findUnsettled('transfer', { ...TO_MARIA, amount: 7 })).toMatchObject({ key: 'k2' })
    forgetSettled('transfer', 'k2')
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k1' })
  })

  it('with the same content are recognised one after the other, the last one first', async () => {
    await send('k1')
    await send('k2', TO_MARIA, ['k1', 'k2'])
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k2' })
    forgetSettled('transfer', 'k2')
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k1' })
  })

  it('are not sent at once: what another tab has sent since the question stops the second', async () => {
    await send('k1')
    const before = [...stored]
    expect(await send('k2')).toBe(false)
    expect([...stored]).toEqual(before)
    expect(await send('k3', { ...TO_MARIA, amount: 7 })).toBe(true)
  })
})

describe('a deposit with photos', () => {
  it('is recognised by the bytes of its photos, whatever their names', async () => {
    await sendDeposit(deposit(photo('a'), photo('b')))
    const again = deposit(photo('a'), photo('b', 'image/jpeg', 'IMG_0002.jpg'))
    expect(await findDeposit(again)).toMatchObject({ key: 'k1' })
  })

  it.each([
    ['other bytes', [photo('a'), photo('c')]],
    ['another type', [photo('a'), photo('b', 'image/png')]],
    ['another order', [photo('b'), photo('a')]],
    ['one photo less', [photo('a')]],
  ])('is not recognised with %s', async (_, files) => {
    await sendDeposit(deposit(photo('a'), photo('b')))
    expect(await findDeposit(deposit(...files))).toBeNull()
  })

  it('whose photo can no longer be read is sent, but not recognised', async () => {
    const gone = photo('a')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    expect(await sendDeposit(deposit(gone))).toBe(true)
    expect(await findDeposit(deposit(gone))).toBeNull()
    expect([...stored]).toEqual([])
  })
})

describe('what cannot be used', () => {
  it('without HTTPS, everything is sent and nothing is recognised', async () => {
    await send('k0', { ...TO_MARIA, amount: 7 })
    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    expect(await send('k1')).toBe(true)
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
    vi.unstubAllGlobals()
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
  })

  it.each([
    ['damaged', '[{"key":"k1"'],
    ['no list', '{"key":"k1"}'],
    ['of another version', '["k1",{"key":"k1","digest":5,"sentMs":1},{"key":"k1","digest":""}]'],
  ])('a note that is %s is ignored', async (_, value) => {
    stored.set('unsettled:transfer', value)
    expect(hasUnsettled('transfer')).toBe(false)
    expect(await findUnsettled('transfer', TO_MARIA)).toBeNull()
    expect(await send('k2')).toBe(true)
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k2' })
  })

  it('a note next to a damaged one is recognised', async () => {
    await send('k1')
    const [note] = JSON.parse(stored.get('unsettled:transfer')!) as unknown[]
    stored.set('unsettled:transfer', JSON.stringify([null, note, 'x']))
    expect(await findUnsettled('transfer', TO_MARIA)).toMatchObject({ key: 'k1' })
  })
})
