import { balance } from '#api/balance/contract.ts'
import { chatMessage, getChatHistory } from '#api/chat/contract.ts'
import { ASSUMED_ORDER_FIELDS, collectionOrder } from '#api/orders/contract.ts'
import { paymentOrder } from '#api/payments/contract.ts'
import type { RealtimeEvent } from '#api/realtime/contract.ts'
import { settings } from './build-settings.ts'
import { Components } from './components.ts'
import type { JsonSchema } from './wire-kinds.ts'
import { wireSchema } from './wire-schema.ts'

const DESCRIPTION = `The realtime events that Agent Desk uses, in the protocol of Laravel Echo over Socket.IO 4. Servers \
of Socket.IO 2, such as an unmodified laravel-echo-server 1.6.3, are not supported.

The connection carries no token. After each connect the app emits \`subscribe\`; no response means success, \
\`subscription_error\` means rejection. Every event is emitted as (name, channel, payload).`

/** The payload of each event; all assumed, as the specification lists only the names. */
const PAYLOADS = {
  balanceChanged: balance,
  bonusChanged: balance,
  new_order: collectionOrder,
  new_payment: paymentOrder,
  chat: chatMessage,
} as const satisfies Record<RealtimeEvent, unknown>

const MEANING: Record<RealtimeEvent, string> = {
  balanceChanged: 'Some of the member’s amounts have changed: those in the payload.',
  bonusChanged: 'The bonus has changed.',
  new_order: 'A new collection order, which is shown immediately and rings.',
  new_payment: 'A new payment order, which is shown immediately and rings.',
  chat: 'A new chat message.',
}

const SUBSCRIBE = {
  name: 'subscribe',
  summary: 'Subscribes to the channel.',
  payload: {
    type: 'object',
    properties: {
      channel: { type: 'string' },
      auth: {
        type: 'object',
        properties: {
          headers: {
            type: 'object',
            properties: { Authorization: { type: 'string', pattern: '^Bearer .+' } },
            required: ['Authorization'],
          },
        },
        required: ['headers'],
      },
    },
    required: ['channel', 'auth'],
  },
  examples: [
    {
      payload: {
        channel: 'private-member.1001',
        auth: { headers: { Authorization: 'Bearer token' } },
      },
    },
  ],
}

const SUBSCRIPTION_ERROR = {
  name: 'subscription_error',
  summary: 'The subscription is rejected: (channel, HTTP status of the authorization).',
  description:
    'After 401 or 403 the app calls /mobile/self to check the session. After any status it retries with increasing delays.',
  payload: { type: 'integer', minimum: 400, maximum: 599 },
  examples: [{ payload: 403 }],
}

const channel = { $ref: '#/channels/member' }
const message = (name: string) => ({ $ref: `#/channels/member/messages/${name}` })

/** `heard` contains the examples: the payload of each event. */
export function asyncApiDocument(heard: Readonly<Record<RealtimeEvent, unknown>>) {
  const components = new Components()
  const names = Object.keys(PAYLOADS) as RealtimeEvent[]
  const events = names.map((event) => [
    event,
    {
      name: event,
      summary: MEANING[event],
      payload: payloadSchema(event, components),
      examples: [{ payload: heard[event] }],
    },
  ])
  return {
    asyncapi: '3.0.0',
    info: { title: 'Agent Desk: realtime', version: '1', description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: {
      realtime: {
        host: settings.realtime.url.host,
        pathname: settings.realtime.path,
        protocol: settings.realtime.url.protocol === 'http:' ? 'ws' : 'wss',
        description:
          'Socket.IO 4, over WebSocket or long polling. VITE_REALTIME_URL is the origin, VITE_REALTIME_PATH the path.',
      },
    },
    channels: {
      member: {
        address: settings.realtime.channel,
        description: 'VITE_REALTIME_CHANNEL; only the member may subscribe.',
        parameters: { member_id: { description: 'The `member_id` of /mobile/self.' } },
        messages: {
          subscribe: SUBSCRIBE,
          subscription_error: SUBSCRIPTION_ERROR,
          ...Object.fromEntries(events),
        },
      },
    },
    operations: {
      subscribe: { action: 'send', channel, messages: [message('subscribe')] },
      beRefused: {
        action: 'receive',
        channel,
        messages: [message('subscription_error')],
      },
      hear: { action: 'receive', channel, messages: names.map(message) },
    },
    components: { schemas: components.schemas },
  }
}

function payloadSchema(event: RealtimeEvent, components: Components): JsonSchema {
  const schema = wireSchema(PAYLOADS[event], {
    assumedFields: event.startsWith('new_') ? ASSUMED_ORDER_FIELDS : [],
    call: event === 'chat' ? getChatHistory : null,
    refer: components.referFrom(event),
  })
  const isChange = event === 'balanceChanged' || event === 'bonusChanged'
  // only changed fields are sent
  const { required, ...rest } = schema
  return { ...rest, ...(!isChange && { required }), 'x-assumed': true }
}
