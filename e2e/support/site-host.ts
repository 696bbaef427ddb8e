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
 * A host of its own for a test: the built app and the mocked backend. A test can deploy another
 * build on it, lose files, or answer with something else. (The browser looks for a new worker past
 * every interception of a test, so it has to be another answer of the server.)
 */
export class Site {
  url = ''
  /** The world of requests that name none, for browsers that can be given no headers. */
  world: string | null = null
  /** What has been asked for, with the paths' queries. */
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

  /** A world of this host's backend; throws when there is none of this id. */
  worldOf(id: string): World {
    const world = this.#mock.registry.get(id)
    if (!world) throw new Error(`No world ${id}`)
    return world
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The network between browser and host is gone, or back. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown
    if (isDown) for (const connection of this.#connections) connection.destroy()
  }

  /** From now on this path is answered so; null is what the build has there. */
  answer(path: string, answer: Answer | null): void {
    if (answer === null) this.#answers.delete(path)
    else this.#answers.set(path, answer)
  }

  /** Deploys a build whose page is a little different, with its worker as the build would write it. */
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
      } = this.#answers.get(pathname) ?? {}
      for (const [name, value] of HEADERS(pathname)) response.setHeader(name, value)
      // each answer counts: nothing comes from the browser's own cache
      if (this.#answers.size > 0) response.setHeader('cache-control', 'no-cache')
      response.writeHead(status, { 'content-type': type ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  }
}

type Answer = { status?: number; type?: string; body?: string }

const file = (path: string) => readFileSync(new URL(`../../dist/${path}`, import.meta.url))
const HEADERS = (path: string) => rulesFor(parseHeaders(file('_headers').toString()), path)
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
}

const digest = (text: string, how: 'md5' | 'sha256', as: 'hex' | 'base64') =>
  createHash(how).update(text).digest(as)
