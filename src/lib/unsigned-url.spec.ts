import { expect, it } from 'vitest'
import { unsignedUrl } from '#lib/unsigned-url.ts'

const PHOTO = 'https://files.example/proof/1.jpg'

it.each([
  ['?expires=1764&signature=ab12', '?expires=1779&signature=cd34'],
  [
    '?X-Amz-Date=20261129T0840Z&X-Amz-Expires=60&X-Amz-Signature=ab',
    '?X-Amz-Date=20261129T0841Z&X-Amz-Expires=60&X-Amz-Signature=cd',
  ],
  ['?OSSAccessKeyId=k&Expires=1&Signature=a%2Bb', '?OSSAccessKeyId=k&Expires=2&Signature=c'],
  ['?sv=2024-11-04&sr=b&se=2026&sp=r&sig=ab', '?sv=2024-11-04&sr=b&se=2027&sp=r&sig=cd'],
  ['?w=80&signature=ab', '?w=80&signature=cd#top'],
])('%s and %s are signatures of one file', (one, other) =>
  expect(unsignedUrl(PHOTO + one)).toBe(unsignedUrl(PHOTO + other)),
)

it.each([
  ['?id=1', '?id=2'],
  ['?id=1&signature=ab', '?id=2&signature=ab'],
  ['?v=1', '?v=2'],
  ['?token=ab', '?token=cd'],
  ['?seq=1', '?seq=2'],
  ['', '?id=1'],
])('%s and %s are two files', (one, other) =>
  expect(unsignedUrl(PHOTO + one)).not.toBe(unsignedUrl(PHOTO + other)),
)
