import { describe, expect, it } from 'vitest'
import { takeUrlToken } from '#platform/session/url-token.ts'

const at = (rest: string) => takeUrlToken(`https://agents.example/${rest}`)

describe('takeUrlToken', () => {
  it.each([
    ['?token=T&id=7#/orderRecord?value=0', '#/orderRecord?value=0'],
    ['?a=1&token=T#/', '#/'],
    ['?a=1&token=T#/ordersC', '#/ordersC?a=1'],
    ['#/orderRecord?value=0&token=T', '#/orderRecord?value=0'],
    ['#/ordersC?token=T&id=7', '#/ordersC'],
    ['?token=T#/ordersC?token=U', '#/ordersC'],
  ])('takes the token from %s', (rest, clean) => {
    const taken = at(rest)
    expect(taken.session?.token).toBe('T')
    expect(taken.cleanUrl).toBe(`https://agents.example/${clean}`)
  })

  it('reads the id beside a token', () => {
    expect(at('?token=T&id=7').session).toEqual({ token: 'T', id: '7' })
    expect(at('#/?token=T&id=7').session).toEqual({ token: 'T', id: '7' })
  })

  it.each(['?token=1%7Ca%2Bb%2Fc%3D', '?token=1|a+b/c=', '#/?token=1|a+b/c='])(
    'reads every character that a token may have, escaped or not, in %s',
    (rest) => expect(at(rest).session?.token).toBe('1|a+b/c='),
  )

  it.each([
    ['?token=T#/orderCInfo?id=C7', null],
    ['?token=T&id=7#/orderCInfo?id=C7', '7'],
  ])("leaves the screen's own id in %s", (rest, id) => {
    const cleanUrl = 'https://agents.example/#/orderCInfo?id=C7'
    expect(at(rest)).toEqual({ session: { token: 'T', id }, cleanUrl })
  })

  it.each(['?token=', '?token=a%0Ab', '?token=<script>', `?token=${'x'.repeat(3000)}`])(
    'rejects %s and still removes it from the address',
    (rest) => {
      expect(at(rest)).toEqual({ session: null, cleanUrl: 'https://agents.example/' })
    },
  )

  it.each([
    ['?fbclid=x#/orderCInfo?id=C7', '#/orderCInfo?id=C7&fbclid=x'],
    ['?id=9#/orderCInfo?id=C7', '#/orderCInfo?id=C7'],
    ['?code=MNL8K2QX#/register', '#/register?code=MNL8K2QX'],
    ['?utm_source=x', ''],
    ['?utm_source=x#/', '#/'],
    ['?utm_source=x#/?chat=1', '#/?chat=1'],
  ])('leaves no query of its own in the address %s', (rest, clean) => {
    expect(at(rest)).toEqual({ session: null, cleanUrl: `https://agents.example/${clean}` })
  })

  it('does not change an address without a token', () => {
    const href = 'https://agents.example/#/orderCInfo?id=C7'
    expect(takeUrlToken(href)).toEqual({ session: null, cleanUrl: href })
  })
})
