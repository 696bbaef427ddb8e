import { expect, it } from 'vitest'
import { readHandshake } from './handshake.ts'

const OLD = '{"sid":"x","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":5000}'

it.each([
  [200, '0{"sid":"x","upgrades":[],"maxPayload":1000000}', { kind: 'reachable', version: '4' }],
  [200, '0{"sid":"x","upgrades":[]}', { kind: 'reachable', version: '3 or 4' }],
  [200, `85:0${OLD}2:40`, { kind: 'too-old' }],
  [200, `\u0000\u0008\u0005\uFFFD0${OLD}`, { kind: 'too-old' }],
  [400, '{"code":5,"message":"Unsupported protocol version"}', { kind: 'refused', status: 400 }],
  [403, '{"code":4,"message":"refused"}', { kind: 'refused', status: 403 }],
  [404, '{"code":40400,"message":"no such call"}', { kind: 'absent', status: 404 }],
  [404, 'Not Found', { kind: 'absent', status: 404 }],
  [200, '<!doctype html><p>Hello', { kind: 'absent', status: 200 }],
  [200, '0{"sid"', { kind: 'absent', status: 200 }],
  [200, '', { kind: 'absent', status: 200 }],
])('reads %i %j', (status, text, handshake) => {
  expect(readHandshake(status, text)).toEqual(handshake)
})
