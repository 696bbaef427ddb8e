import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname } from 'node:path'
import { parseHeaders, rulesFor } from '../../src/build/header-rules.ts'
import { WORLD_HEADER } from '../mock-api/control/traffic.ts'
import { createMock } from '../mock-api/server.ts'
import type { World } from '../mock-api/world/world.ts'

/**
 * A separate host for a test: the built app and the mocked backend. A test can deploy another
 * build, remove files or replace responses. (Playwright cannot intercept the browser's check for a
 * new worker, so the server itself must respond differently.)
 */
export class Site {
  url = ''
  /** The world of requests without a world header, for browsers that cannot send one. */
  world: string | null = null
  /** All requested paths, with their queries. */
  readonly requests: string[] = []
  readonly #answers = new Map<string, Answer>()
  readonly #mock = createMock()
  readonly #server: Server
  readonly #connections = new Set<Socket>()
  #isDown = false

  constructor() {
    this.#server = createServer((request, response) => {
      response.shouldKeepAlive = false
      if (this.world !== null) request.headers[WORLD_HEADER] ??= this.world
      if (this.#mock.isOwn(request.url)) this.#mock.listener(request, response)
      else this.serve(request, response)
    })
    this.#mock.attachTo(this.#server)
    this.#server.on('connection', (connection) => {
      if (this.#isDown) return void connection.destroy()
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** A world of this host's backend; throws for an unknown id. */
  worldOf(id: string): World {
    const world = this.#mock.registry.get(id)
    if (!world) throw new Error(`No world ${id}`)
    return world
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Disconnects or reconnects the network between browser and host. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown
    if (isDown) for (const connection of this.#connections) connection.destroy()
  }

  /** Replaces the response for this path; null restores the build's file. */
  answer(path: string, answer: Answer | null): void {
    if (answer === null) this.#answers.delete(path)
    else this.#answers.set(path, answer)
  }

  /** Deploys a build with a slightly different page and a matching worker. */
  deployNext(change = (html: string) => html.replace('<html ', '<html data-version="2" ')): void {
    const old = file('index.html').toString()
    const next = change(old)
    const worker = file('sw.js')
      .toString()
      .replace(digest(old, 'md5', 'hex'), digest(next, 'md5', 'hex'))
      .replace(digest(old, 'sha256', 'base64'), digest(next, 'sha256', 'base64'))
    for (const path of ['/', '/index.html']) this.answer(path, { body: next })
    this.answer('/sw.js', { body: worker })
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.url)
    this.requests.push(request.url ?? '')
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      const {
        status = 200,
        type = TYPES[extname(path)],
        body = file(path.slice(1)),
        location,
      } = this.#answers.get(pathname) ?? {}
      for (const [name, value] of HEADERS(pathname)) response.setHeader(name, value)
      // bypasses the browser's cache, so that replaced responses take effect
      if (this.#answers.size > 0) response.setHeader('cache-control', 'no-cache')
      if (location !== undefined) response.setHeader('location', location)
      response.writeHead(status, { 'content-type': type ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  }
}

type Answer = { status?: number; type?: string; body?: string; location?: string }

const file = (path: string) => readFileSync(new URL(`../../dist/${path}`, import.meta.url))
const HEADERS = (path: string) => rulesFor(parseHeaders(file('_headers').toString()), path)
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
}

const digest = (text: string, how: 'md5' | 'sha256', as: 'hex' | 'base64') =>
  createHash(how).update(text).digest(as)
