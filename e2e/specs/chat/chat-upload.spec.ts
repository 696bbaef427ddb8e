import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { LedgerFile } from '../../mock-api/control/ledger.ts'
import {
  CHAT,
  announced,
  chatTab,
  conversation,
  field,
  hasFailed,
  liveChat,
  log,
  menu,
  message,
  panel,
  posts,
  say,
} from '../../support/chat.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { hugeFile } from '../../support/photos.ts'
import { comeBack, dismissToasts, sheetLeft } from '../../support/steps.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const PNG = readFileSync(new URL('../../../public/icons/icon-192.png', import.meta.url))
const photo = (name = 'receipt.png'): Chosen => ({ name, mimeType: 'image/png', buffer: PNG })
/** The first bytes of a video file. */
const film: Chosen = {
  name: 'wallet.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(2_000)]),
}

/** A photo as a camera stores it: with a location in its metadata. */
async function cameraPhoto(page: Page): Promise<Chosen> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'teal'
    context?.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const plain = Buffer.from(data, 'base64')
  const exif = Buffer.from('Exif\0\0GPS 14.5995N 120.9842E', 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const buffer = Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)])
  return { name: 'IMG_20261120.jpg', mimeType: 'image/jpeg', buffer }
}

const attach = (page: Page, files: Chosen[]) =>
  panel(page).getByLabel('Photos or videos', { exact: true }).setInputFiles(files)
const photos = (page: Page) => log(page).getByRole('button', { name: 'Open the photo' })
/**
 * Scrolls the log down, to its end by default, and returns its new place. In several frames, as a
 * finger does: a script's scroll has its event a frame later, before which the list may return to
 * its place.
 */
const scrollDown = (page: Page, distance = Infinity): Promise<number> =>
  log(page).evaluate(async (element, px) => {
    const to = element.scrollTop + px
    for (let left = 4; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one step in each frame
      await new Promise(requestAnimationFrame)
      const end = element.scrollHeight - element.clientHeight
      element.scrollTop += Math.ceil((Math.min(to, end) - element.scrollTop) / left)
    }
    return element.scrollTop
  }, distance)
const sentFiles = async (...world: Parameters<typeof posts>) =>
  (await posts(...world)).flatMap(
    ({ body }) => (body as { 'message[]': LedgerFile[] })['message[]'],
  )

test.describe('with echoes', () => {
  test.use({ setup: { options: { echoesChat: true } } })

  test('a photo shows at once as one bubble, and is sent without its metadata', async ({
    member: { page, open },
    world,
  }) => {
    await open('/?chat=1')
    await world.waitForSubscription()
    await expect(log(page)).toBeVisible()
    // the echo arrives long before the response
    await world.fault('POST', CHAT, { type: 'drip', ms: 20 })
    const picture = await cameraPhoto(page)
    // encoded in a worker, where it does not block typing
    const worker = page.waitForEvent('worker')
    await attach(page, [picture])
    expect((await worker).url()).toContain('image-encoder')
    const mine = log(page)
      .getByRole('group', { name: 'You' })
      .filter({ has: page.getByRole('button', { name: 'Open the photo' }) })
    await expect(photos(page)).toHaveCount(1)
    await expect(mine.getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
    const [post] = await posts(world)
    expect(post?.body).toMatchObject({ type: '1' })
    const [file] = await sentFiles(world)
    expect(file?.name).toMatch(/^photo-[0-9a-f]+\.jpg$/)
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString('latin1')).not.toMatch(/Exif|GPS/)

    await photos(page).click()
    const viewer = page.getByRole('dialog', { name: 'Photo' })
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.locator('[data-scale]')).not.toHaveAttribute('data-scale', '1.00')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await sheetLeft(page)

    // after a reload the photo comes from the server
    await page.reload()
    await expect(photos(page).locator('img')).toHaveJSProperty('naturalWidth', 640)
    await expect(photos(page)).toHaveCount(1)
  })
})

test('photos about an order follow a message that names it, once for all of them', async ({
  member: { page, open },
  world,
}) => {
  await open('/ordersC?chat=1&about=C10020001')
  const remove = panel(page).getByRole('button', { name: 'Remove the order' })
  await expect(remove).toBeVisible()
  await field(page).fill('He sent less')
  await attach(page, [photo('a.png'), photo('b.png')])
  await expect(photos(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Send message' }).click()
  const texts = ['About this order:', 'He sent less']
  await world.waitForRequests({ method: 'POST', path: CHAT }, 4)
  const bodies = (await posts(world)).map(({ body }) => body as { message?: string })
  expect(bodies.flatMap((body) => body.message ?? [])).toEqual(
    texts.map((text) => `Order C10020001\n${text}`),
  )
  await expect(remove).toHaveCount(0)

  await test.step('a photo alone takes the order with it, as a text does', async () => {
    await open('/ordersC?chat=1&about=C10020002')
    await attach(page, [photo()])
    await expect(remove).toHaveCount(0)
    await expect(panel(page).getByText('Order C10020002')).toBeVisible()
    await attach(page, [photo()])
    await world.waitForRequests({ method: 'POST', path: CHAT }, 7)
  })

  await test.step('none is sent without that message, and Resend sends it first', async () => {
    await world.clearLedger()
    await open('/ordersC?chat=1&about=C10020003')
    await world.fault('POST', CHAT, { type: 'code', code: 40001, message: 'Too long' })
    await attach(page, [photo()])
    await expect(hasFailed(page, 'C10020003')).toBeVisible()
    await expect(log(page).getByText('It is lost when the app closes.')).toBeVisible()
    expect(await posts(world)).toHaveLength(1)
    await log(page).getByRole('button', { name: 'Resend' }).last().click()
    await expect(log(page).getByText('send failed')).toHaveCount(0)
    await expect(log(page).getByRole('progressbar')).toHaveCount(0)
    const { chat } = await world.snapshot()
    expect(
      chat.slice(0, 2).map(({ type, message: said }) => (type === 'file' ? 'file' : said)),
    ).toEqual(['file', 'Order C10020003\nAbout this order:'])
  })
})

test('only photos and videos can be attached, and can be cancelled before they are sent', async ({
  member: { page, open },
  world,
}) => {
  // an older browser, where images are encoded without a worker
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await open('/?chat=1')
  await expect(log(page)).toBeVisible()
  // a page that nobody has tapped asks about its sound after 5 s
  await panel(page).getByRole('heading').click()
  const html = Buffer.from('<html><script>alert(1)</script>')

  await test.step('each rejected file is named with the reason', async () => {
    await attach(page, [
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: html },
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: html },
      { name: 'receipt.php.png', mimeType: 'image/png', buffer: PNG },
      { name: 'phone.heic', mimeType: 'image/heic', buffer: html },
      { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      photo(),
      film,
    ])
    const problems = panel(page).getByRole('alert')
    await expect(problems.getByRole('listitem')).toHaveText([
      /^page\.jpg: This file does not match its name/,
      /^tool\.exe: Only JPG and PNG photos and MOV, MP4 and AVI videos/,
      /^receipt\.php\.png: Only JPG and PNG/,
      /^phone\.heic: HEIC photos cannot be sent/,
      /^nothing\.png: This file is empty/,
    ])
    await world.waitForRequests({ method: 'POST', path: CHAT }, 2)
    await test.step('also several files of one name, until the next choice', async () => {
      const [image, other] = ['image.jpg', 'other.jpg'].map((name) => {
        return { name, mimeType: 'image/jpeg', buffer: html }
      })
      await attach(page, [image!, image!])
      await expect(problems.getByRole('listitem')).toHaveText([/^image\.jpg/, /^image\.jpg/])
      await attach(page, [other!, image!])
      await expect(problems.getByRole('listitem')).toHaveText([/^other\.jpg/, /^image\.jpg/])
    })
    expect((await sentFiles(world)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^photo-.*\.png$/),
      'wallet.mp4',
    ])
    // these bytes are no playable video, so an error is shown in its place
    await expect(log(page).getByText('Loading failed')).toBeVisible()
    const size = 60 * 1024 * 1024
    await panel(page)
      .getByLabel('Photos or videos', { exact: true })
      .setInputFiles(await hugeFile('long.mp4', film.buffer, size))
    await expect(problems.getByRole('listitem')).toHaveText([
      'long.mp4: This video is 60 MB. The limit is 50 MB.',
    ])
    await problems.getByRole('button', { name: 'Dismiss' }).click()
    await expect(problems).toHaveCount(0)
  })

  await test.step('three of six photos are cancelled before they are sent', async () => {
    await world.clearLedger()
    await world.fault('POST', CHAT, { type: 'hold' })
    await attach(
      page,
      Array.from({ length: 6 }, (_, index) => photo(`${index}.png`)),
    )
    await world.waitForRequests({ method: 'POST', path: CHAT })
    // texts need not wait for files
    await field(page).fill('Meanwhile')
    await page.keyboard.press('Control+Enter')
    // its bubble is above the waiting photos, outside the viewport
    const [, text] = await world.waitForRequests({ method: 'POST', path: CHAT }, 2)
    expect(text?.body).toEqual({ message: 'Meanwhile', type: 0 })
    const waiting = log(page).getByRole('group', { name: 'You' }).filter({ hasText: 'Waiting…' })
    for (let left = 3; left > 0; left -= 1) {
      const cancel = waiting.last().getByRole('button', { name: 'Cancel sending' })
      const itself = await cancel.elementHandle()
      await itself?.click()
      await itself?.waitForElementState('hidden')
    }
    await world.release()
    // one after the other, which takes longer on a slow network
    await world.waitForRequests({ method: 'POST', path: CHAT }, 4, 15_000)
    await expect(log(page).getByRole('progressbar')).toHaveCount(0)
    expect(await posts(world)).toHaveLength(4)
    expect((await world.snapshot()).chat.filter(({ type }) => type === 'file')).toHaveLength(5)
  })
})

test('a text that arrives during a tap moves no photo under the finger', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'hold' }, { times: 2 })
  await attach(page, [photo('a.png'), photo('b.png'), photo('c.png')])
  await world.waitForRequests({ method: 'POST', path: CHAT })
  await say(page, 'Please check')
  await world.waitForRequests({ method: 'POST', path: CHAT }, 2)

  const cancels = log(page).getByRole('button', { name: 'Cancel sending' })
  await expect(cancels).toHaveCount(3)
  const touched = await cancels.last().elementHandle()
  await touched?.waitForElementState('stable')
  const box = await touched?.boundingBox()
  const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  // its bubble belongs above the photos, which have not arrived yet
  await world.chat({ text: 'Please check', by: 'member' })
  await world.chat({ text: 'One moment' })
  await expect(announced(page)).toContainText('One moment')
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touched?.waitForElementState('hidden')
  await expect(cancels).toHaveCount(2)
  await expect(log(page).getByRole('group').last()).toContainText('Waiting…')
  await world.release()
  await expect(log(page).getByRole('progressbar')).toHaveCount(0)
})

test('a new message is in view above photos that failed, and those can be scrolled to', async ({
  member: { page, open },
  world,
}) => {
  const said = (text: string) => message(page, 'Customer service', text)
  const pill = panel(page).getByRole('button', { name: /new(est)? message/ })
  const reads = { method: 'POST', path: '/mobile/read' }
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'code', code: 40001, message: 'No' }, { times: null })
  await attach(page, [photo('a.png'), photo('b.png'), photo('c.png'), photo('d.png')])
  await expect(log(page).getByText('send failed')).toHaveCount(4)
  await dismissToasts(page)

  await test.step('with a keyboard, too', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: size.width, height: 400 })
    await world.chat({ text: 'Which account?' })
    await expect(said('Which account?')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await expect(said('Which account?')).toBeInViewport({ ratio: 1 })
  })
  await test.step('from the very end, where it is not shown yet', async () => {
    await scrollDown(page)
    await expect(said('Which account?')).not.toBeInViewport()
    await expect(pill).toHaveCount(0)
    await world.chat({ text: 'Stop, wrong account' })
    await expect(said('Stop, wrong account')).toBeInViewport({ ratio: 1 })
    await expect(pill).toHaveCount(0)
  })
  await test.step('on opening the chat', async () => {
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await world.chat({ text: 'Are you there?', emit: false })
    await world.clearLedger()
    await chatTab(page).click()
    await expect(said('Are you there?')).toBeInViewport({ ratio: 1 })
    await expect(pill).toHaveCount(0)
    await world.waitForRequests(reads)
  })
  await test.step('a scroll to what is below it stays, and is no way up', async () => {
    const place = await scrollDown(page, 80)
    await expect(pill).toHaveCount(0)
    // by no key, which would scroll the photo into view
    const actions = log(page).getByRole('button', { name: /^Actions for the message that failed/ })
    await actions.last().dispatchEvent('click')
    await menu(page).getByRole('button', { name: 'Delete' }).click()
    await expect(log(page).getByText('send failed')).toHaveCount(3)
    expect(await log(page).evaluate(({ scrollTop }) => scrollTop)).toBe(place)
    await world.chat({ text: 'Hello?' })
    await expect(said('Hello?')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('an unreliable connection', () => {
  test.use({ expectedConsole: [/WebSocket/] })

  test('an interrupted upload is sent again only by Resend, and not after signing out', async ({
    member: { page, open },
    world,
  }) => {
    const problem = log(page).getByText('send failed')
    await open('/?chat=1')
    await expect(log(page)).toBeVisible()

    await test.step('an upload is interrupted before it arrives', async () => {
      await world.fault('POST', CHAT, { type: 'reset-before' })
      await attach(page, [photo()])
      await expect(problem).toBeVisible()
      await expect(log(page).getByText('It is lost when the app closes.')).toBeVisible()
      await expect(photos(page)).toHaveCount(1)
      await comeBack(page)
      await log(page).getByRole('button', { name: 'Resend' }).click()
      await world.waitForRequests({ method: 'POST', path: CHAT }, 2)
      await expect(problem).toHaveCount(0)
      await expect(log(page).getByRole('progressbar')).toHaveCount(0)
      await expect(photos(page)).toHaveCount(1)
      const [first, second, ...more] = await sentFiles(world)
      expect(second).toEqual(first)
      expect(more).toEqual([])
    })

    await test.step('an upload that arrived although its response was lost is found and not sent again', async () => {
      await world.fault('POST', CHAT, { type: 'reset-after' })
      await attach(page, [photo()])
      await world.waitForRequests({ method: 'POST', path: CHAT }, 3)
      await expect(photos(page)).toHaveCount(2)
      await expect(log(page).getByRole('progressbar')).toHaveCount(0)
      await expect(problem).toHaveCount(0)
      expect((await world.snapshot()).chat.filter(({ type }) => type === 'file')).toHaveLength(2)
    })

    await test.step('the session ends during an upload', async () => {
      await world.clearLedger()
      await world.fault('POST', CHAT, { type: 'hang' })
      const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
      await attach(page, [photo(), photo()])
      await world.waitForRequests({ method: 'POST', path: CHAT })
      await world.waitForSubscription()
      await world.revoke()
      // `comeBack` would interrupt the upload itself; a late /mobile/read may end the session before
      await world.emit('balanceChanged', {})
      await expect(page).toHaveURL(/userLogin/)
      await failed
      await expect(panel(page)).toHaveCount(0)
      expect(await posts(world)).toHaveLength(1)
    })
  })
})

test.describe('received files', () => {
  test.use({
    setup: {
      chat: conversation([
        'https://files.example/receipt.JPG',
        'https://files.example/receipt.jpg?x=1',
        'https://files.example/screen.avi',
        { type: 'file', data: { text: '', file: { url: 'https://files.example/rules.pdf' } } },
        { type: 'file', data: { text: 'Our rules', file: { url: 'https://files.example/a.pdf' } } },
        { type: 'file', data: { text: '', file: { url: 'uploads/a.jpg' } } },
      ]),
    },
    expectedConsole: [/Failed to load resource/],
  })

  test('from another host load on request only', async ({ member: { page, open }, context }) => {
    let asked = 0
    await context.route('https://files.example/**', (route) => {
      asked += 1
      return route.abort()
    })
    await open('/?chat=1')
    await expect(log(page).getByText('files.example', { exact: true })).toHaveCount(2)
    await expect(log(page).getByRole('link')).toHaveText('files.example/receipt.jpg?x=1')
    await expect(log(page).getByRole('button', { name: 'Open the file' })).toHaveCount(2)
    // a text that comes with a file is shown, too
    await expect(log(page).getByText('Our rules')).toBeVisible()
    // nor is a file whose address cannot be used lost
    await expect(log(page).getByText('uploads/a.jpg')).toBeVisible()
    expect(asked).toBe(0)
    await log(page).getByRole('button', { name: 'Show the photo' }).click()
    await expect(log(page).getByText('Loading failed')).toBeVisible()
    expect(asked).toBe(1)
    // a video that this browser cannot play can be opened elsewhere
    await log(page).getByRole('button', { name: 'Show the video' }).click()
    await expect(log(page).getByRole('button', { name: 'Open the file' })).toHaveCount(3)
    await expect(toast(page, /./)).toHaveCount(0)
  })
})
