import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'

let mediaOf: (message: ChatMessage) => unknown
let captionOf: (message: ChatMessage) => string

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'https://app.test', protocol: 'https:' })
  ;({ mediaOf, captionOf } = await import('#features/chat/messages/message-media.ts'))
})

const text = (content: string) =>
  mediaOf({ text: content, fileUrl: null, isFile: false } as ChatMessage)
const file = (url: string, content = '') =>
  mediaOf({ text: content, fileUrl: url, isFile: true } as ChatMessage)

describe('the file of a message', () => {
  it.each([
    ['https://app.test/a.jpg', 'image'],
    ['https://app.test/a.JPEG', 'image'],
    [' https://app.test/a.png\n', 'image'],
    ['https://app.test/a.mp4', 'video'],
    ['https://app.test/a.mov', 'video'],
    ['https://app.test/a.avi', 'video'],
    ['https://app.test/a.mpeg', 'video'],
    ['HTTPS://app.test/A.MOV', 'video'],
    ['https://app.test/a.quicktime', 'video'],
  ])('%j is an %s of our own host', (content, kind) => {
    expect(text(content)).toMatchObject({ kind, isTrusted: true })
  })

  it.each([
    'https://app.test/x.jpg?onerror=alert(1)',
    'https://app.test/x.jpg#x',
    'https://app.test/x?y=.jpg',
    'https://app.test/x.gif',
    'https://app.test/x.jpg.html',
    'https://app.test/x.mp4.html',
    'http://app.test/x.jpg',
    'javascript:x.jpg',
    'data:image/png;base64,x.png',
    '//evil.test/x.jpg',
    'https://bank.com@evil.test/x.jpg',
    'https://:bank.com@evil.test/x.jpg',
    'https://app.test/\u202Egpj.jpg',
    'see https://app.test/x.jpg',
    'x.jpg',
    '',
  ])('%j is text', (content) => {
    expect(text(content)).toBeNull()
  })

  it('of another host is not loaded automatically when only a text points to it', () => {
    expect(text('https://evil.test/x.jpg')).toMatchObject({ kind: 'image', isTrusted: false })
    const ofServer = { text: 'https://cdn.test/x.jpg', fileUrl: null, isFile: true } as ChatMessage
    expect(mediaOf(ofServer)).toMatchObject({ kind: 'image', isTrusted: true })
    expect(file('https://cdn.test/x.jpg?signed=1')).toMatchObject({
      kind: 'image',
      isTrusted: true,
    })
  })

  it.each([
    ['https://cdn.test/x.pdf', { kind: 'other' }],
    ['https://cdn.test/x.mov', { kind: 'video' }],
    ['/storage/x.jpg', { kind: 'image', url: 'https://app.test/storage/x.jpg', isTrusted: true }],
    ['javascript:alert(1)', null],
    ['http://app.test/x.jpg', null],
    ['data:text/html,x.jpg', null],
  ])('is named by the server: %s', (url, expected) => {
    if (expected) expect(file(url)).toMatchObject(expected)
    else expect(file(url)).toBeNull()
  })

  it('is the one in its text if that has a known extension and the named one has none', () => {
    expect(file('/download/17', 'https://cdn.test/x.jpg')).toMatchObject({
      kind: 'image',
      url: 'https://cdn.test/x.jpg',
      isTrusted: true,
    })
    expect(file('/download/17', 'https://cdn.test/x')).toMatchObject({ kind: 'other' })
    expect(file('https://cdn.test/a.jpg', 'https://cdn.test/b.jpg')).toMatchObject({
      url: 'https://cdn.test/a.jpg',
    })
  })
})

describe('the text beside a file', () => {
  it.each([
    ['Your receipt', 'Your receipt'],
    ['See https://cdn.test/a.jpg', 'See https://cdn.test/a.jpg'],
    ['https://cdn.test/a.jpg is mine', 'https://cdn.test/a.jpg is mine'],
    ['https://cdn.test/a.jpg', ''],
    ['https://cdn.test/other.jpg', ''],
    ['https://cdn.test/other.jpg?signed=1', ''],
    ['https://other.test/uploads/a.jpg#1', ''],
    ['https://gcash.test/pay/123', 'https://gcash.test/pay/123'],
    ['https://gcash.test', 'https://gcash.test'],
    ['g', 'g'],
    ['a.jpg?', 'a.jpg?'],
    ['/uploads/a.pdf', ''],
    ['IMG_1.jpg', ''],
    ['  ', ''],
  ])('%j', (content, caption) => {
    const fileUrl = content.startsWith('/') ? content : 'https://cdn.test/a.jpg'
    expect(captionOf({ text: content, fileUrl } as ChatMessage)).toBe(caption)
  })

  it.each([
    ['https://cdn.test/download/17?signed=1', ''],
    ['https://cdn.test/7', 'https://cdn.test/7'],
  ])('of a file without an extension: %j', (content, caption) => {
    const fileUrl = '/download/17?signed=1'
    expect(captionOf({ text: content, fileUrl } as ChatMessage)).toBe(caption)
  })
})
