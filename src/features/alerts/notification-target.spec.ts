import { expect, test } from 'vitest'
import { notificationTarget } from './notification-target.ts'

test.each([
  ['collection', 'C1', '/orderCInfo?id=C1'],
  ['payment', '77', '/orderPInfo?id=77'],
  ['collection', 'a&b=../#', '/orderCInfo?id=a%26b%3D..%2F%23'],
  ['collection', '', null],
  ['deposit', 'D1', '/depositRecord?open=D1'],
  ['withdrawal', 'W&1', '/withdrawRecord?open=W%261'],
  ['withdrawal', '', '/withdrawRecord'],
  ['announcement', '4', '/bulletin?id=4'],
  ['announcement', '', '/bulletin'],
  [null, 'x', null],
] as const)('%s %j leads to %j', (subject, related, path) => {
  expect(notificationTarget({ subject, related })).toBe(path)
})
