import { describe, expect, it } from 'vitest'
import { clearOffset } from '#ui/feedback/clear-place.ts'

const box = (top: number, height: number, left = 0, width = 400) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
})

describe('a message', () => {
  const message = box(64, 52)

  it('stays if it covers nothing', () => {
    expect(clearOffset(message, [box(0, 56), box(116, 40), box(60, 48, 400, 300)])).toBe(0)
  })

  it('moves below what it would cover, and below what it would meet there', () => {
    const tabs = box(60, 48)
    expect(clearOffset(message, [tabs])).toBe(108 + 8 - 64)
    expect(clearOffset(message, [box(120, 50), tabs])).toBe(170 + 8 - 64)
    expect(clearOffset(message, [box(170, 50), tabs])).toBe(108 + 8 - 64)
  })
})
