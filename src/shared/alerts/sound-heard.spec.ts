import { expect, it, vi } from 'vitest'

// no local storage
vi.stubGlobal('window', {})
const { isSoundTrusted, noteSound, soundHeardAt } = await import('#shared/alerts/sound-heard.ts')

it('a confirmed sound is trusted where nothing can be stored', () => {
  expect(isSoundTrusted(soundHeardAt())).toBe(false)
  noteSound(true)
  expect(isSoundTrusted(soundHeardAt())).toBe(true)
})
