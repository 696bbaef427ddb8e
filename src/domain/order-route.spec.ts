import { describe, expect, it } from 'vitest'
import { orderRoute } from '#domain/order-route.ts'

describe('orderRoute', () => {
  it.each([
    ['/ordersC', {}, { side: 'collection', isOrder: false, openId: null }],
    ['/ordersP', { tab: 'done', id: 7 }, { side: 'payment', isOrder: false, openId: null }],
    ['/orderCInfo', { id: '17' }, { side: 'collection', isOrder: true, openId: '17' }],
    ['/orderPInfo', { id: 17 }, { side: 'payment', isOrder: true, openId: '17' }],
    ['/orderPInfo', { id: '../x' }, { side: 'payment', isOrder: true, openId: null }],
    ['/orderTimeout/9', {}, { side: 'payment', isOrder: true, openId: '9' }],
    ['/orderTimeout/9', { side: 'collection' }, { side: 'collection', isOrder: true, openId: '9' }],
    ['/orderCRecord', { open: 7 }, null],
    ['/', {}, null],
    // no screen has these addresses
    ['/ordersX', {}, null],
    ['/ordersC/7', {}, null],
    ['/orderZInfo', { id: 7 }, null],
    ['/orderTimeout', {}, null],
    ['/orderTimeout/', {}, null],
    ['/orderTimeout/7/8', {}, null],
  ])('%s %o', (pathname, search, expected) => {
    expect(orderRoute({ pathname, search })).toEqual(expected)
  })
})
