import { expect, it } from 'vitest'
import { fitInside } from '#platform/media/image-encoding.ts'

it.each([
  ['smaller than the square keeps its size', 80, 40, 80, 40],
  ['as large as the square keeps its size', 4095, 4095, 4095, 4095],
  ['too wide is scaled by its width', 8190, 4000, 4095, 2000],
  ['too high is scaled by its height', 3000, 4096, 2999, 4095],
  ['of a single line keeps that line', 30_000, 1, 4095, 1],
])('a picture %s', (_, width, height, fittingWidth, fittingHeight) => {
  expect(fitInside({ width, height }, 4095)).toEqual({
    width: fittingWidth,
    height: fittingHeight,
  })
})
