import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Options } from './arguments.ts'
import { READS } from './reads.ts'
import type { Check, Report } from './report.ts'
import { examine, type Extent } from './run.ts'

/** A full run takes longer than the default test timeout on a busy machine. */
export const FULL_RUN_MS = 30_000

/** A backend's response; null means that it never responds. */
export type Reply = { status: number; headers: Record<string, string>; text: string }
export type Damage = (reply: Reply, request: IncomingMessage) => Reply | null

/** Changes the body's JSON. */
export const changed =
  (change: (body: Record<string, unknown>) => unknown): Damage =>
  (reply) => ({
    ...reply,
    text: JSON.stringify(change(JSON.parse(reply.text) as Record<string, unknown>)),
  })

/** Listens on a free port; returns the address and a function that closes the server. */
export async function listening(server: Server) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const NOT_FORWARDED = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

/** A proxy in front of another backend that damages its responses, by path without query. */
export function startDamaged(baseURL: string, damages: Record<string, Damage>) {
  const forward = async (request: IncomingMessage): Promise<Reply> => {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      NOT_FORWARDED.has(name) ? [] : [[name, String(value)]],
    )
    const response = await fetch(baseURL + request.url, { method: request.method ?? '', headers })
    const forwarded = [...response.headers].filter(([name]) => !NOT_FORWARDED.has(name))
    const text = await response.text()
    return { status: response.status, headers: Object.fromEntries(forwarded), text }
  }
  const server = createServer((request, response) => {
    const answer = (reply: Reply) => {
      const path = (request.url ?? '').replace(/\?.*/, '')
      const damage = damages[path] ?? damages['*']
      const damaged = damage ? damage(reply, request) : reply
      if (damaged) response.writeHead(damaged.status, damaged.headers).end(damaged.text)
    }
    // the backend is closed at the end of a test, maybe before it has answered
    void forward(request).then(answer, () => response.destroy())
  })
  return listening(server)
}

type Wish = Omit<Partial<Options>, 'realtime'> & { realtime?: Partial<Options['realtime']> }

/** Examines a backend, waiting less than the command does; `lines` is the printed output. */
export async function examined(
  wish: Wish & { url: string; token: string },
  extent?: Partial<Extent>,
) {
  const lines: string[] = []
  const realtime = {
    url: wish.url,
    path: '/socket.io',
    channel: 'private-member.{member_id}',
    ...wish.realtime,
  }
  const none = { id: null, origin: null, idempotencyHeader: null, json: null }
  const options: Options = { ...none, listenMs: 0, ...wish, realtime }
  const report = await examine(options, (line) => lines.push(line), {
    callMs: 5_000,
    settleMs: 100,
    rejectionMs: 3_000,
    reads: READS,
    ...extent,
  })
  return { report, lines, text: [...lines, ...report.summary, JSON.stringify(report)].join('\n') }
}

/** The check with this name. */
export const checkOf = (report: Report, name: string): Check | undefined =>
  [...report.http, ...report.realtime].find((check) => check.name === name)
