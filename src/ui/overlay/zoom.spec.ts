import { describe, expect, it } from 'vitest'
import { settled, WHOLE, zoomed } from '#ui/overlay/zoom.ts'

const frame = { width: 300, height: 600 }

describe('zoomed', () => {
  it('keeps the point under the finger in place', () => {
    const point = { x: 100, y: -200 }
    const view = zoomed(WHOLE, 2, point, frame)
    // the picture's point at `point` is still there
    expect({ x: (point.x - view.x) / 2, y: (point.y - view.y) / 2 }).toEqual(point)
  })

  it.each([
    [0.1, 1],
    [4, 4],
    [100, 6],
  ])('by %d gives %d', (factor, scale) => {
    expect(zoomed(WHOLE, factor, { x: 0, y: 0 }, frame).scale).toBe(scale)
  })

  it('returns to the centre at its original size', () => {
    const corner = zoomed(WHOLE, 6, { x: 150, y: 300 }, frame)
    expect(zoomed(corner, 1 / 6, { x: -150, y: 0 }, frame)).toEqual(WHOLE)
  })
})

describe('settled', () => {
  it('never shows empty space beside the image', () => {
    expect(settled({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 150, y: -300 })
    expect(settled({ scale: 1, x: 20, y: 20 }, frame)).toEqual(WHOLE)
  })
})
