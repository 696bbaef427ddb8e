/** JSON Schema of draft 2020-12, the version in OpenAPI 3.1 and AsyncAPI 3.0. */
export type JsonSchema = { [keyword: string]: unknown }

/** A contract's metadata (`v.metadata`) about a value before it is parsed. */
export type WireMetadata = {
  wire: string
  /** The item of a list, page or object. */
  item?: unknown
  /** The totals of all pages of a list. */
  totals?: unknown
  /** The known strings or numbers. */
  values?: readonly string[] | Readonly<Record<number, string>> | undefined
}

/** Passed to functions that build schemas. */
type Tools = {
  /** Converts another schema of the contract; a named one may become a component. */
  convert: (schema: unknown, name?: string) => JsonSchema
  value: (wire: string) => JsonSchema
  /** Returns the component of `key`, created on first use. */
  component: (key: unknown, name: string, make: () => JsonSchema) => JsonSchema
}

type Form = (metadata: WireMetadata, tools: Tools) => JsonSchema

/** A `pattern` applies to strings only: a number passes it. */
const NUMERIC = '^-?\\d+(?:\\.\\d+)?$'
const WHOLE = '^\\d+$'

const TEXT = { type: ['string', 'number', 'null'] }

/** The app shows a number, too, but as it is. */
export const ACCOUNT_NUMBER = {
  type: ['string', 'null'],
  description: 'Text, as zeros at the start of an account number count.',
}

/** Plain values in the specification's format, by the `wire` name in the contracts. */
export const VALUES: Readonly<Record<string, JsonSchema>> = {
  amount: {
    type: ['number', 'string', 'null'],
    pattern: NUMERIC,
    description: 'Pesos, or USDT where the field says so. Null: none.',
  },
  'required amount': { type: ['number', 'string'], pattern: NUMERIC, description: 'Pesos.' },
  amounts: {
    type: 'array',
    items: { type: ['number', 'string'], pattern: NUMERIC },
    description: 'Pesos.',
  },
  flag: { enum: [0, 1, '0', '1', true, false] },
  verdict: { enum: [0, 1, '0', '1', true, false], description: 'A missing one means neither.' },
  id: { type: ['string', 'integer'], minLength: 1 },
  count: { type: ['integer', 'string', 'null'], pattern: WHOLE, minimum: 0 },
  percent: { type: ['number', 'string', 'null'], pattern: NUMERIC, description: '0 to 100.' },
  minutes: { type: ['number', 'string', 'null'], pattern: NUMERIC },
  rate: {
    type: ['number', 'string', 'null'],
    pattern: NUMERIC,
    description: 'Percent, with at most two decimals.',
  },
  'exchange rate': {
    type: ['number', 'string'],
    pattern: NUMERIC,
    exclusiveMinimum: 0,
    description: 'Pesos for one USDT.',
  },
  fraction: {
    type: ['number', 'string'],
    pattern: NUMERIC,
    minimum: 0,
    exclusiveMaximum: 1,
    description: '0.03 is 3 %.',
  },
  text: TEXT,
  picture: {
    type: 'string',
    pattern: '^data:image/|^[\\w+/\\r\\n]{40,}=*\\s*$',
    description: 'A data URI, or its base64 alone.',
  },
  moment: {
    type: ['string', 'number', 'null'],
    description:
      "'YYYY-MM-DD HH:mm:ss' in Asia/Manila, ISO 8601 with a zone, or Unix seconds or milliseconds. Null: none.",
  },
  urls: { type: ['array', 'null'], items: { type: 'string' } },
  content: {
    type: ['object', 'string', 'null'],
    properties: {
      bank_name: TEXT,
      bank_no: ACCOUNT_NUMBER,
      holder: TEXT,
      branch: TEXT,
      note: TEXT,
    },
    description:
      'The payee: an object, or its JSON text. The app recognises other names, too (src/domain/payee-aliases.ts), and shows all other fields.',
  },
  configs: {
    type: 'array',
    prefixItems: [
      true,
      {
        type: 'object',
        properties: {
          json_data: {
            type: ['object', 'string', 'null'],
            properties: { data: { type: ['string', 'null'] } },
          },
        },
      },
    ],
    description: 'The editor notice, HTML, is `data[1].json_data.data`.',
  },
  'page number': { type: ['integer', 'string'], pattern: WHOLE, minimum: 1 },
  'next page': {
    type: ['integer', 'string', 'null'],
    pattern: WHOLE,
    minimum: 1,
    description: 'Null on the last page.',
  },
}

/** Rows and paging keys side by side, in the response's root or in its `data`. */
const page: Form = (metadata, { convert, value, component }) => {
  const beside = component(metadata, 'Page', () => {
    const row = convert(metadata.item, 'Item')
    const list = { type: 'array', items: row }
    const keyed = { type: 'object', additionalProperties: row, description: 'By id.' }
    return {
      type: 'object',
      properties: {
        data: metadata.wire === 'keyed page' ? { anyOf: [list, keyed] } : list,
        current_page: value('page number'),
        next_page: value('next page'),
        totals: {
          anyOf: [convert(metadata.totals, 'Totals'), { type: 'null' }],
          description:
            'Of all rows that the filter selects, on each page: their number, the sum of their amounts, and that of the positive (`in`) and of the negative ones (`out`, itself negative). If missing, the app adds up the rows that it has loaded.',
          'x-assumed': true,
        },
      },
      required: ['data', 'current_page', 'next_page'],
    }
  })
  return {
    anyOf: [beside, { type: 'object', properties: { data: beside }, required: ['data'] }],
  }
}

/** Composite schemas, by the `wire` name in the contracts. */
export const FORMS: Readonly<Record<string, Form>> = {
  // never null: in an unknown state there is nothing to do
  state: ({ values = {} }) => ({
    type: ['integer', 'string'],
    minLength: 1,
    description: Object.entries(values)
      .map(([number, name]) => `${number} ${name}`)
      .join(', '),
    'x-states': values,
  }),
  name: ({ values = [] }) => ({
    type: ['string', 'number', 'null'],
    description: `Known: ${Object.values(values).join(', ')}. Others are accepted.`,
  }),
  word: ({ values = [] }) => ({ enum: Object.values(values) }),
  list: ({ item }, { convert }) => ({ type: 'array', items: convert(item, 'Item') }),
  page,
  'keyed page': page,
  object: ({ item }, { convert }) => convert(item, 'Data'),
  'object or null': ({ item }, { convert }) => ({ anyOf: [convert(item), { type: 'null' }] }),
}
