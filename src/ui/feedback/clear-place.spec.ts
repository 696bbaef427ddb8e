import { describe, expect, it } from 'vitest'
import { clearOffset, offsetAbove, offsetBefore } from '#ui/feedback/clear-place.ts'

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

  it('is above a dialog, over the app bar if it must be', () => {
    expect(offsetAbove(message, box(300, 440))).toBe(0)
    expect(offsetAbove(message, box(124, 616))).toBe(0)
    expect(offsetAbove(message, box(110, 630))).toBe(110 - 8 - 116)
    expect(offsetAbove(message, box(68, 672))).toBe(-56)
  })

  it('covers no actions, but rather all that is above them', () => {
    const actions = [box(300, 56)]
    expect(offsetBefore(0, message, [])).toBe(0)
    expect(offsetBefore(300 - 8 - 116, message, actions)).toBe(300 - 8 - 116)
    expect(offsetBefore(300 - 116, message, actions)).toBe(-56)
  })

  it('finds no room above a dialog that is as high as the screen', () => {
    expect(offsetAbove(message, box(67, 673))).toBeNull()
    expect(offsetAbove(message, box(0, 740))).toBeNull()
  })
})
