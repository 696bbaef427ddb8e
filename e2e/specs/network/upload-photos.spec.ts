import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  addPhotos,
  button,
  filesOf,
  fillPaid,
  openPaidForm,
  photoField,
  postsOf,
  slide,
} from '../../support/order-steps.ts'
import { hugeFile, jpegFile, look, paint, SECRETS, withExif } from '../../support/photos.ts'

/** Uploaded photos, checked as the server receives them. */

const MIB = 1024 * 1024
const COMPRESSED = 900 * 1024

const sent = async (world: MockWorld) => (await postsOf(world)).flatMap(filesOf)

/** The header of a PNG that claims this size. */
function pngHead(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(width, 0)
  sizes.writeUInt32BE(height, 4)
  const [signature, chunk] = [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [0, 0, 0, 13],
  ]
  return Buffer.concat([Buffer.from([...signature, ...chunk]), Buffer.from('IHDR'), sizes])
}

const named = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('an unusable file is rejected with its reason, and nothing is sent until it is removed', async ({
  member: { page, open },
  world,
}) => {
  await openPaidForm({ page, open }, world)
  const good = await paint(page, { width: 60, height: 40, what: 'corners' })
  await photoField(page).focus()
  await addPhotos(
    page,
    named('page.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>')),
    named('photo.jpg.exe', 'application/x-msdownload', good),
    named('IMG_1.HEIC', 'image/heic', Buffer.from('....ftypheic')),
    named('broken.jpg', 'image/jpeg', good.subarray(0, 40)),
    jpegFile(good),
    jpegFile(good),
    jpegFile(good),
  )
  const rows = page.getByRole('list', { name: 'Proof photos' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('This file does not match its name')
  await expect(rows.nth(1)).toContainText('Only JPG and PNG photos can be sent.')
  await expect(rows.nth(2)).toContainText('HEIC photos cannot be sent.')
  await expect(rows.nth(3)).toContainText('This photo is damaged.')
  await expect(rows.nth(4)).toContainText(/Ready, \d+ KB/)
  // five photos are the maximum
  await expect(rows).toHaveCount(5)
  await expect(photoField(page)).toHaveCount(0)
  const group = page.getByRole('group', { name: 'Proof photos' })
  await expect(group).toBeFocused()
  const beyond = page.getByRole('alert').getByText('At most 5 photos can be sent. Not added: 2')
  await expect(beyond).toBeVisible()
  await page.getByRole('radio', { name: /GCash/ }).check()
  await page.getByLabel('Reference number').fill('123')
  await expect(page.getByText('Wallet references have 13 digits.')).toBeVisible()
  // so low that the photos fill the view
  await page.setViewportSize({ width: 360, height: 640 })
  await button(page, 'Continue').click()
  await expect(page.getByText('Please remove the photos that cannot be sent')).toBeInViewport()
  await expect(group).toBeFocused()
  await expect(group).toHaveAccessibleDescription(/Please remove the photos/)
  const removeFirst = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await button(page, 'Remove Photo 1').click()
  }
  await removeFirst(1)
  await expect(beyond).toHaveCount(0)
  await removeFirst(4)

  // an empty file and one with too many pixels, then one with too many bytes
  await addPhotos(
    page,
    named('empty.jpg', 'image/jpeg', Buffer.alloc(0)),
    named('wide.png', 'image/png', pngHead(30_000, 30_000)),
    jpegFile(good),
  )
  await expect(rows.nth(0)).toContainText('This file is empty.')
  await expect(rows.nth(1)).toContainText('This photo is too large.')
  await expect(beyond).toHaveCount(0)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await photoField(page).setInputFiles(await hugeFile('huge.jpg', start, 60 * MIB))
  await expect(rows.nth(3)).toContainText('This photo is 60 MB. The limit is 50 MB')
  await button(page, 'Remove Photo 4').press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(group).toBeFocused()
  await removeFirst(2)
  await expect(page.getByText('Please remove the photos')).toHaveCount(0)
  await button(page, 'Show Photo 1').click()
  await expect(page.getByRole('dialog', { name: 'Photo 1' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Continue').click()
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  expect(await sent(world)).toHaveLength(1)
})

test('photos are sent upright, without metadata or their original names', async ({
  member: { page, open },
  world,
}) => {
  await openPaidForm({ page, open }, world)
  const raw = await paint(page, { width: 80, height: 40, what: 'corners', quality: 1 })
  const photos = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    jpegFile(withExif(raw, orientation), `GCash_Manila_${orientation}.jpg`),
  )
  await fillPaid(page, ...photos.slice(0, 5))
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  await button(page, 'Close').last().click()
  await button(page, 'Replace proof').click()
  await fillPaid(page, ...photos.slice(5))
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  const files = await sent(world)
  const looks = await Promise.all(files.map(({ base64 }) => look(page, base64 ?? '')))
  const [wide, high] = [
    { width: 80, height: 40 },
    { width: 40, height: 80 },
  ]
  expect(looks).toEqual([
    { ...wide, corners: 'RGBY' },
    { ...wide, corners: 'GRYB' },
    { ...wide, corners: 'YBGR' },
    { ...wide, corners: 'BYRG' },
    { ...high, corners: 'RBGY' },
    { ...high, corners: 'BRYG' },
    { ...high, corners: 'YGBR' },
    { ...high, corners: 'GYRB' },
  ])
  for (const { name, base64 } of files) {
    const bytes = Buffer.from(base64 ?? '', 'base64').toString('latin1')
    for (const secret of SECRETS) expect(bytes).not.toContain(secret)
    expect(name).toMatch(/^photo-[0-9a-f]{16}\.jpg$/)
  }
})

test('photos of more than 1 MB are compressed to about 900 KB', async ({
  member: { page, open },
  world,
}) => {
  await openPaidForm({ page, open }, world)
  const camera = await paint(page, { width: 1600, height: 1200, what: 'scene', quality: 0.98 })
  const png = await paint(page, { width: 700, height: 600, what: 'noise', type: 'image/png' })
  expect(camera.length).toBeGreaterThan(MIB)
  expect(png.length).toBeGreaterThan(MIB)
  await fillPaid(page, jpegFile(withExif(camera, 6)), {
    name: 'screenshot.png',
    mimeType: 'image/png',
    buffer: png,
  })
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()
  // prepare-image.spec.ts has the limit
  const files = await sent(world)
  const [fromCamera = 0, fromPng = 0] = files.map(({ size }) => size)
  expect(fromCamera).toBeGreaterThan(750 * 1024)
  expect(fromCamera).toBeLessThanOrEqual(COMPRESSED)
  // so few pixels do not reach 900 KiB even at the highest quality
  expect(fromPng).toBeGreaterThan(COMPRESSED / 2)
  expect(fromPng).toBeLessThanOrEqual(COMPRESSED)
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
})
