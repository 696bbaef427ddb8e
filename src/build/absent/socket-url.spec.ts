import { expect, it } from 'vitest'
import { parse } from './socket-url.ts'

it.each([
  ['https://example.com', 'https', 'example.com', ''],
  ['http://example.com:8080', 'http', 'example.com', '8080'],
  ['https://[2001:db8::1]:6001', 'https', '2001:db8::1', '6001'],
])('%s has a protocol, a host and perhaps a port', (source, protocol, host, port) => {
  expect(parse(source)).toEqual({ source, protocol, host, port })
})
