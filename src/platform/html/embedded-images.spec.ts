import { expect, it } from 'vitest'
import { imageAt, takeOutImages } from '#platform/html/embedded-images.ts'

it.each([
  ['<img src="data:image/png;base64,iVBO+/8=" alt="x">', 'data:image/png;base64,iVBO+/8='],
  ["<IMG SRC='DATA:image/JPEG;base64,/9j/'>", 'DATA:image/JPEG;base64,/9j/'],
  ['<img src=data:image/webp;base64,UklG>', 'data:image/webp;base64,UklG'],
  ['<img src="data:image/gif;base64,R0lG\nODlh">', 'data:image/gif;base64,R0lG\nODlh'],
])('takes the image out of %j', (html, image) => {
  const taken = takeOutImages(`<p>${html}</p>${html}`)
  expect(taken.images).toEqual([image, image])
  expect(taken.html).toBe(
    `<p>${html.replace(image, 'data:,0')}</p>${html.replace(image, 'data:,1')}`,
  )
  expect(imageAt(taken.images, 'data:,1')).toBe(image)
})

it.each([
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="data:image/png,plain">',
  '<img src="data:text/html;base64,PHA+">',
  '<p>data:image/png;base64,iVBO</p>',
])('leaves %j', (html) => {
  expect(takeOutImages(html)).toEqual({ html, images: [] })
})

it.each([null, '', 'data:,1', 'data:,-1', 'data:,0x0', 'https://a.example/data:,0'])(
  'has no image with the address %j',
  (address) => expect(imageAt(['data:image/png;base64,iVBO'], address)).toBeNull(),
)
