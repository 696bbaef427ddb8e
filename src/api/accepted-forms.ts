import * as v from 'valibot'
import { fundState } from '#api/fund-record.ts'
import { readEventContent, readEventName } from '#api/realtime/event.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { readData } from '#lib/normalise/data.ts'
import { readFlag } from '#lib/normalise/flag.ts'
import { readId } from '#lib/normalise/id.ts'
import { parseWireJson } from '#lib/normalise/json.ts'
import { readCount } from '#lib/normalise/number.ts'
import { readObject } from '#lib/normalise/object.ts'
import { readPage } from '#lib/normalise/page.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { readUrls } from '#lib/normalise/urls.ts'

/** One kind of value with all formats accepted for it, and what is shown for anything else. */
type AcceptedForms = {
  kind: string
  /** JSON as a backend may write it. */
  forms: readonly string[]
  otherwise: string
  /** Parses one of the formats; all give the same result. */
  read: (form: unknown) => unknown
}

const timeOf = (form: unknown) => readMoment(form).ms
const pageOf = (form: unknown) => {
  const page = readPage(form, 1)
  return page && { rows: page.rows, nextPage: page.nextPage }
}

/**
 * The formats that the app accepts besides those of the specification. accepted-forms.md contains
 * this table, and a test compares both with the parsers.
 */
export const ACCEPTED_FORMS: readonly AcceptedForms[] = [
  {
    kind: 'Amount of pesos',
    forms: [
      '1893.456',
      '"1,893.456"',
      '"₱1,893.46"',
      '"PHP 1893.46"',
      '"1.893456E+3"',
      '{"amount":"1893.46","currency":"PHP"}',
      '{"value":"1893.46","currency_code":"PHP"}',
    ],
    otherwise: '`—`, and it is not used',
    read: readAmount,
  },
  {
    kind: 'Count',
    forms: ['1234', '"1234"', '"1,234"', '"1 234"', '"1234.0"'],
    otherwise: '`—`; a missing one is 0',
    read: readCount,
  },
  {
    kind: 'Flag that is set',
    forms: ['1', '"1"', 'true', '"true"'],
    otherwise:
      'off; the result of a check, and whether an account, a code or a member is enabled, is then unknown, not no',
    read: readFlag,
  },
  {
    kind: 'Identifier',
    forms: ['9007199254740993', '"9007199254740993"'],
    otherwise: 'its row is counted and reported as unreadable',
    read: readId,
  },
  {
    kind: 'State of an order, a deposit or a withdrawal',
    forms: ['1', '"1"', '"TO_BE_APPROVED"', '"to be approved"', '"toBeApproved"'],
    otherwise: 'shown unchanged; a missing one is unknown, not 0, and offers no action',
    read: (form) => v.parse(fundState, form),
  },
  {
    kind: 'Time (without a zone: Manila)',
    forms: [
      '"2026-11-20 21:04:00"',
      '"2026/11/20 21:04"',
      '"2026-11-20T13:04:00.000000Z"',
      '"2026-11-20 13:04:00+00"',
      '1795179840',
      '1795179840000',
      '{"date":"2026-11-20 13:04:00.000000","timezone":"UTC"}',
      '"Fri, 20 Nov 2026 13:04:00 GMT"',
      '[2026,11,20,21,4]',
    ],
    otherwise:
      'shown unchanged; without a readable deadline an order has no countdown and does not expire',
    read: timeOf,
  },
  {
    kind: "Value of a column that may be null, as Go's `database/sql` writes it",
    forms: ['"x"', '{"String":"x","Valid":true}', '{"V":"x","Valid":true}'],
    otherwise: 'null if it is not valid; an event is not read so',
    read: (value) => value,
  },
  {
    kind: 'List, one page',
    forms: [
      '{"data":[{"id":1}],"current_page":1,"next_page":2}',
      '{"data":{"data":[{"id":1}],"current_page":"1","next_page":"2"}}',
      '{"data":{"17":{"id":1}},"next_page":2}',
      '{"data":{"data":[{"id":1}],"current_page":1,"last_page":9,"next_page_url":"…?page=2"}}',
      '{"data":[{"id":1}],"meta":{"current_page":1,"last_page":9},"links":{"next":"…?page=2"}}',
      '{"data":{"orders":{"data":[{"id":1}],"current_page":1,"last_page":9}}}',
      '{"data":{"orders":{"data":[{"id":1}],"current_page":1,"last_page":9},"unread":3}}',
      '{"data":{"list":[{"id":1}],"page":1,"page_size":1,"total":9}}',
      '{"data":{"items":[{"id":1}],"has_more":true}}',
      '{"data":[{"id":1}],"next_cursor":"eyJ…","next_page_url":"…?cursor=eyJ…"}',
      '{"data":{"records":[{"id":1}],"current":1,"size":1,"total":9,"pages":9}}',
      '{"data":{"list":[{"id":1}],"pageNum":1,"pageSize":1,"total":9,"nextPage":2,"hasNextPage":true}}',
      '{"data":{"content":[{"id":1}],"number":0,"last":false,"totalElements":9,"totalPages":9}}',
      '{"rows":[{"id":1}],"total":9}',
      '{"data":[{"id":1}],"count":9}',
    ],
    otherwise:
      'rows without a known key that tells of more pages are the whole list; without rows “Could not load”, with a retry button',
    read: pageOf,
  },
  {
    kind: 'List without rows',
    forms: ['{"data":[]}', '{"data":{}}', '{"data":null}', '{"data":{"data":[],"last_page":1}}'],
    otherwise: '',
    read: pageOf,
  },
  {
    kind: 'Photos',
    forms: [
      '["/a.jpg","/b.jpg"]',
      '{"0":"/a.jpg","2":"/b.jpg"}',
      '[{"url":"/a.jpg"},{"url":"/b.jpg"}]',
      '"[\\"/a.jpg\\",\\"/b.jpg\\"]"',
    ],
    otherwise: '“Loading failed” for each that is there but has no URL',
    read: readUrls,
  },
  {
    kind: 'One photo',
    forms: [
      '["/a.jpg"]',
      '"/a.jpg"',
      '{"url":"/a.jpg"}',
      '[{"path":"/a.jpg"}]',
      '[{"full_url":"/a.jpg"}]',
      '[{"src":"/a.jpg"}]',
    ],
    otherwise: '',
    read: readUrls,
  },
  {
    kind: 'Object in a field',
    forms: ['{"text":"Hi"}', '"{\\"text\\":\\"Hi\\"}"'],
    otherwise: 'an empty object',
    read: readObject,
  },
  {
    kind: 'Content of `data`',
    forms: ['{"balance":5}', '{"data":{"balance":5}}'],
    otherwise: '“Could not load”, with a retry button',
    read: readData,
  },
  {
    kind: 'Name of an event',
    forms: [
      '"new_order"',
      '".new_order"',
      '"NewOrder"',
      '"App\\\\Events\\\\NewOrder"',
      '"App.Events.NewOrderEvent"',
    ],
    otherwise: 'leads to a refetch if it concerns data that is shown, else ignored',
    read: (form) => readEventName(String(form)),
  },
  {
    kind: 'Content of an event',
    forms: [
      '{"order_id":7,"amount":5}',
      '{"order":{"order_id":7,"amount":5}}',
      '{"payload":"{\\"order_id\\":7,\\"amount\\":5}"}',
      '[{"order_id":7,"amount":5}]',
      '{"any":{"order_id":7,"amount":5}}',
    ],
    otherwise: 'leads to a refetch, as does an id alone',
    read: (form) => readEventContent('new_order', form).things,
  },
]

/** The parsed value of a format's JSON. */
export const valueOf = (form: string): unknown => (parseWireJson(`[${form}]`) as unknown[])[0]
