import { describe, expect, it } from 'vitest'
import { readList } from '#lib/normalise/list.ts'
import { readPage } from '#lib/normalise/page.ts'

const A = { id: 'a' }
const B = { id: 'b' }

describe('readList', () => {
  it.each([
    [
      [A, B],
      [A, B],
    ],
    [{ x: A, y: B }, [A, B]],
    [{ 0: A, 2: B }, [A, B]],
    [[], []],
    [{}, []],
    [null, []],
    ['', []],
  ])('reads %j', (wire, rows) => expect(readList(wire)).toEqual(rows))

  it.each([undefined, 'x', 7, true, { a: 1 }, { a: [A] }])('finds no list in %j', (wire) =>
    expect(readList(wire)).toBeNull(),
  )

  it('uses the key of a row as its missing id', () => {
    const keyed = { C1001: { amount: 5 }, C1002: { id: 'own' } }
    expect(readList(keyed, 'id')).toEqual([{ amount: 5, id: 'C1001' }, { id: 'own' }])
  })

  it('does not use a position as an id', () => {
    expect(readList({ 0: { amount: 5 }, 3: { amount: 6 } }, 'id')).toEqual([
      { amount: 5 },
      { amount: 6 },
    ])
  })
})

describe('readPage', () => {
  it.each([
    { data: [A, B], current_page: 1, next_page: 2 },
    { data: { data: [A, B], current_page: 1, next_page: 2 } },
    { data: { data: { data: [A, B] }, current_page: '1', next_page: '2' } },
    { data: { data: { a: A, b: B }, next_page: 2 } },
    { data: { a: A, b: B, current_page: 1, next_page: 2 } },
    { data: { list: [A, B], next_page: 2 } },
    { data: { orders: [A, B], next_page: 2 } },
    {
      data: { current_page: 1, data: [A, B], last_page: 3, next_page_url: '/mobile/orders?page=2' },
    },
    { data: { current_page: 1, data: [A, B], last_page: 2, total: 40 } },
    { data: [A, B], links: { next: 'https://b/mobile/orders?status=0&page=2' }, meta: {} },
    { data: [A, B], links: [{ url: null }], meta: { current_page: 1, last_page: 4, links: [] } },
    { data: { data: [A, B], meta: { current_page: '1', last_page: '4' } } },
    { data: [A, B], has_more: true },
    { data: [A, B], has_more: 1 },
    { data: [A, B], has_more: 'true' },
    { data: [A, B], next_page: 'true' },
    { data: { orders: { data: [A, B], current_page: 1, last_page: 4 } } },
    { data: { result: { list: [A, B], has_more: true } } },
    { data: { orders: { data: [A, B], current_page: 1, last_page: 4 }, count: 7, unread: '2' } },
    { data: { orders: { a: A, b: B }, next_page: 2 } },
    { data: [A, B], next_page: true },
    { data: [A, B], next_page: '?page=2' },
    { data: [A, B], total: 3, per_page: 2 },
    { data: { list: [A, B], page: 1, page_size: '2', total_count: '5' } },
    { data: { a: A, b: B, page: 1, page_size: 2, total_count: 3 } },
    { data: { a: A, b: B, pageSize: 2, totalElements: 3, hasNextPage: true } },
    { data: { records: [A, B], total: 36, size: 2, current: 1, orders: [], pages: 18 } },
    {
      data: {
        list: [A, B],
        total: 36,
        pageNum: 1,
        pageSize: 2,
        pages: 18,
        nextPage: 2,
        hasNextPage: true,
        isLastPage: false,
        navigatepageNums: [1, 2, 3],
      },
    },
    {
      data: {
        content: [A, B],
        pageable: { pageNumber: 0, sort: [] },
        sort: [],
        first: true,
        last: false,
        number: 0,
        size: 2,
        totalPages: 18,
        totalElements: 36,
      },
    },
    { data: { content: [A, B], page: { number: 0, size: 2, totalPages: 18, totalElements: 36 } } },
    { msg: '', rows: [A, B], total: 36 },
    { data: { list: [A, B], total: '36', page: 1, limit: 2 } },
    { data: { items: [A, B], total_count: 36, page: 1, per_page: 2 } },
    { data: [A, B], count: 36 },
    { data: [A, B], has_next: true },
    { data: [A, B], last: false },
    { data: [A, B], totalPages: 2 },
    // by a cursor, which names no page
    {
      data: [A, B],
      path: '/mobile/orders',
      per_page: 2,
      next_cursor: 'eyJpZCI6Mn0',
      next_page_url: '/mobile/orders?cursor=eyJpZCI6Mn0',
      prev_cursor: null,
      prev_page_url: null,
    },
    { data: [A, B], links: { next: '/mobile/orders?cursor=eyJpZCI6Mn0', prev: null } },
    { data: [A, B], meta: { per_page: 2, next_cursor: 'eyJpZCI6Mn0', prev_cursor: null } },
    { data: { a: A, b: B, nextCursor: 17, prevCursor: null } },
    // one that says so is enough
    { data: [A, B], next_page: null, last_page: 2 },
    { data: [A, B], has_more: false, isLastPage: false },
    // the requested page counts where pages are counted from 0
    { data: [A, B], page: 0, number: 0, hasNext: true },
  ])('reads the rows and the next page of %j', (body) => {
    expect(readPage(body, 1)).toMatchObject({ rows: [A, B], nextPage: 2 })
  })

  it.each([
    {},
    { next_page: null },
    { next_page: 0 },
    { next_page: false },
    { next_page: '' },
    { next_page: '1' },
    { current_page: 4, next_page: 4 },
    { next_page: 'soon' },
    { next_page: {} },
    { last_page: 1 },
    { total: 1, per_page: 1 },
    { total: 0, per_page: 20 },
    { total: 1 },
    { count: 1 },
    { total: 0 },
    { total: 'many' },
    { links: { next: null } },
    { links: { next: '?page=1' } },
    { next_cursor: null, next_page_url: null, prev_cursor: 'eyJpZCI6Mn0', per_page: 2 },
    { next_cursor: '', links: { next: '' } },
    { nextPage: 0, hasNextPage: false, isLastPage: true, pages: 1, total: 1 },
    { last: true, number: 0, totalPages: 1, size: 20, totalElements: 1 },
    // beside an end that is said, a number alone may be a sum of money
    { next_page: null, total: 40 },
    { has_more: false, count: 40 },
    // no known key
    { paging: { more: 'yes' }, recordsTotal: 40 },
  ])('ends the list at %j', (paging) => {
    expect(readPage({ data: [A], ...paging }, 1)?.nextPage).toBeNull()
  })

  it.each([
    [{ data: { C1: { amount: 5 } } }, [{ id: 'C1', amount: 5 }]],
    [{ data: { x: { amount: 5 } } }, [{ id: 'x', amount: 5 }]],
    [{ data: { C1: { amount: 5, photos: [] } } }, [{ id: 'C1', amount: 5, photos: [] }]],
    [{ data: { C1: null } }, [null]],
  ])('finds a single keyed row in %j', (body, rows) => {
    expect(readPage(body, 1, 'id')?.rows).toEqual(rows)
  })

  it('makes no row of the object that wraps a page', () => {
    expect(readPage({ data: { orders: { data: [A], total: 1 } } }, 1, 'id')?.rows).toEqual([A])
  })

  it('continues from the requested page if the response does not name it', () => {
    expect(readPage({ data: [A], last_page: 3 }, 2)).toMatchObject({ currentPage: 2, nextPage: 3 })
  })

  it.each<(at: number) => object>([
    (at) => ({ currentPage: at, totalItems: 5, totalPages: 3 }),
    (at) => ({ pageNo: at, pageSize: 2, totalPages: 3, last: at === 2 }),
    (at) => ({ current: at, has_next: at < 2 }),
    (at) => ({ pageable: { pageNumber: at }, number: at, size: 2, totalPages: 3, last: at === 2 }),
  ])('requests each page once from a server that counts them from 0: %o', (pagingAt) => {
    const next = [1, 2, 3].map((asked) => readPage({ rows: [A], ...pagingAt(asked - 1) }, asked))
    expect(next).toMatchObject([{ nextPage: 2 }, { nextPage: 3 }, { nextPage: null }])
  })

  it.each([
    [{ rows: [A], total: 36 }, true],
    [{ rows: [], total: 36 }, true],
    [{ rows: [A], total: 36, size: 10 }, true],
    // what is said to go on but does not
    [{ rows: [A], total: 36, current_page: 1, last_page: 4 }, true, 3],
    [{ rows: [A], total: 36, next_page: 2 }, true],
    // the last page agrees with the numbers
    [{ rows: [A], total: 16, size: 10, pages: 2 }, true],
    [{ rows: [A], total: 16, size: 10, pages: 1 }, false],
    [{ rows: [A], total: 36, next_page: 3 }, false],
    [{ rows: [A], total: 36, has_more: false }, false],
    [{ rows: [A] }, false],
  ])('lets the number of rows decide about the end in %j: %s', (body, isCounted, asked = 2) => {
    expect(readPage(body, asked)).toMatchObject({ isCounted })
  })

  it('goes on by the number of rows alone until a page has none', () => {
    expect(readPage({ rows: [A], total: 36 }, 4)?.nextPage).toBe(5)
    expect(readPage({ rows: [], total: 36 }, 5)?.nextPage).toBeNull()
  })

  it('ends a list whose next page goes back, or has no rows', () => {
    expect(readPage({ data: [A], current_page: 1, next_page: 2 }, 2)?.nextPage).toBeNull()
    expect(readPage({ data: [], next_page: 3 }, 2)?.nextPage).toBeNull()
  })

  it.each([
    { data: null },
    { data: {} },
    { data: '' },
    { data: { data: [] } },
    { data: { total: 0 } },
    { data: { orders: {}, total: 0 } },
    { data: { orders: null, total: 0 } },
    { data: { orders: { data: null, last_page: 1 }, count: 0 } },
  ])('finds no rows in %j', (body) =>
    expect(readPage(body, 1)).toMatchObject({ rows: [], nextPage: null }),
  )

  it.each([
    {},
    { data: 'x' },
    { data: 7 },
    { data: { a: 1 } },
    // of an unknown count, nothing tells that it has no rows
    { data: { user: null, count: 3 } },
    { data: { user: { id: 1 }, count: 3 } },
    null,
    'x',
    [],
  ])('finds no list in %j', (body) => expect(readPage(body, 1)).toBeNull())
})
