import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const GOOD = ['--url', 'https://api.example/', '--token', 'abc']

describe('readArguments', () => {
  it('fills in the defaults of the app', () => {
    expect(readArguments(GOOD)).toEqual({
      kind: 'options',
      options: {
        url: 'https://api.example',
        token: 'abc',
        id: null,
        realtime: {
          url: 'https://api.example',
          path: '/socket.io',
          channel: 'private-member.{member_id}',
        },
        origin: null,
        idempotencyHeader: null,
        listenMs: 0,
        json: null,
      },
    })
  })

  it('reads every option', () => {
    const args = ['--url=http://10.0.0.1:8000', '--token=-t', '--id', '7', '--listen', '20']
    const more = ['--realtime', 'https://rt.example', '--path', '/ws/', '--channel', 'private-x']
    const last = ['--origin', 'https://app.example/', '--json', 'out.json']
    const key = ['--idempotency', 'Idempotency-Key']
    expect(readArguments([...args, ...more, ...last, ...key])).toEqual({
      kind: 'options',
      options: {
        url: 'http://10.0.0.1:8000',
        token: '-t',
        id: '7',
        realtime: { url: 'https://rt.example', path: '/ws', channel: 'private-x' },
        origin: 'https://app.example',
        idempotencyHeader: 'idempotency-key',
        listenMs: 20_000,
        json: 'out.json',
      },
    })
  })

  it.each([
    [['--token', 'abc'], /--url is missing/],
    [['--url', 'https://api.example'], /--token is missing/],
    [['--url', 'api.example', '--token', 'abc'], /--url must be an address/],
    [['--url', 'ftp://api.example', '--token', 'abc'], /--url must be an address/],
    [['--url', 'https://', '--token', 'abc'], /--url must be an address/],
    [['--url', 'https://me:pw@api.example', '--token', 'abc'], /user name or password/],
    [['--url', 'https://api.example?x=1', '--token', 'abc'], /--url must be an origin/],
    [['--url', 'https://api.example/v1', '--token', 'abc'], /--url must be an origin/],
    [[...GOOD, '--realtime', 'https://rt.example/ws'], /--realtime must be an origin/],
    [['--url', 'https://api.example', '--token'], /--token needs a value/],
    [['--url', '--token', 'abc'], /--url needs a value/],
    [['--url', 'https://api.example', '--token='], /--token needs a value/],
    [['--url', 'https://api.example', '--token', 'a b'], /--token contains characters/],
    [[...GOOD, '--listen', 'abc'], /--listen must be a whole number/],
    [[...GOOD, '--listen', '-5'], /--listen must be a whole number/],
    [[...GOOD, '--listen', '999999'], /--listen must be a whole number/],
    [[...GOOD, '--idempotency', 'a b'], /--idempotency must be the name of a header/],
    [[...GOOD, '--path', 'socket.io'], /--path, of the realtime server, must begin with a slash/],
    [[...GOOD, '--realtime', 'rt'], /--realtime must be an address/],
    [[...GOOD, '--origin', 'app'], /--origin must be an address/],
    [[...GOOD, '--token', 'two'], /--token is given twice/],
    [[...GOOD, '--verbose'], /There is no option --verbose/],
    [[...GOOD, 'more'], /needs its name before it/],
  ])('rejects %j in one sentence without repeating a value', (args, problem) => {
    const answer = readArguments(args)
    expect(answer).toEqual({ kind: 'problem', problem: expect.stringMatching(problem) })
    expect(JSON.stringify(answer)).not.toMatch(/me:pw|abc/)
  })

  it('recognises --help', () => {
    expect(readArguments(['--help'])).toEqual({ kind: 'help' })
  })
})
