import { readdirSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './run.mjs'

/** Files that are compressed already. */
const PACKED = /\.(?:png|mp3|m4a)$/
/** Responses of the backend are forwarded unchanged. */
const BACKEND = /^\/(?:mobile|broadcasting|socket\.io|__mock)\//

/** @typedef {{ path: string, bytes: number }} Sent a file and its bytes on the wire */
/** @typedef {{ type: string, body: Buffer | string }} Page */

/** Headers of the preview server that a deployed host would not send. */
const NOT_DEPLOYED = ['connection', 'content-length', 'vary']

/**
 * Imitates a deployed host in front of the preview server: brotli, keep-alive connections, and
 * reference pages beside the app. Records what was sent.
 */
export class Host {
  /**
   * @type {Sent[]}
   */
  sent = []
  url = ''
  /** @type {Map<string, Buffer | string>} as they are sent */
  #bodies = new Map()
  #pages
  #upstream
  #dist

  /**
   * @param {string} upstream the preview server
   * @param {Record<string, Page>} [pages] by path
   * @param {string} [dist] the folder of the build that is served
   */
  constructor(upstream, pages = {}, dist = join(root, 'dist')) {
    this.#upstream = new URL(upstream)
    this.#pages = pages
    this.#dist = dist
    this.server = createServer((request, response) => this.#answer(request, response))
    this.server.on('upgrade', (request, socket, head) => this.#tunnel(request, socket, head))
  }

  /** @returns {Promise<string>} its address */
  async start() {
    await new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve(null))
    })
    const address = /** @type {import('node:net').AddressInfo} */ (this.server.address())
    this.url = `http://127.0.0.1:${address.port}`
    await this.#warm()
    return this.url
  }

  /** Compresses all files in advance, so that no visitor waits for it. */
  async #warm() {
    const names = readdirSync(join(this.#dist, 'assets'))
    const paths = ['/', '/sw.js', ...names.map((name) => `/assets/${name}`)]
    await Promise.all(paths.map((path) => fetch(`${this.url}${path}`)))
    this.sent.length = 0
  }

  /**
   * The bytes on the wire of a file that was sent before.
   *
   * @param {string} path
   */
  sizeOf(path) {
    return this.#bodies.get(path)?.length ?? 0
  }

  stop() {
    this.server.closeAllConnections()
    this.server.close()
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  #answer(request, response) {
    const path = request.url ?? '/'
    const own = this.#pages[path]
    if (own) return this.#send(response, path, 200, { 'content-type': own.type }, own.body)
    const { hostname, port } = this.#upstream
    const { method } = request
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    // only the first time: the host's speed must not affect the measurement
    const forward = ask({ hostname, port, method, headers, path }, (answer) => {
      const { statusCode = 502, headers: given } = answer
      for (const name of NOT_DEPLOYED) delete given[name]
      if (BACKEND.test(path) || statusCode !== 200) {
        if (!BACKEND.test(path)) this.sent.push({ path, bytes: 0 })
        return void answer.pipe(response.writeHead(statusCode, given))
      }
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => this.#send(response, path, statusCode, given, Buffer.concat(chunks)))
    })
    forward.on('error', () => response.destroy())
    request.pipe(forward)
  }

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {string} path
   * @param {number} status
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @param {Buffer | string} body
   */
  #send(response, path, status, headers, body) {
    const isPacked = PACKED.test(path)
    const bytes = this.#bodies.get(path) ?? (isPacked ? body : brotliCompressSync(body))
    this.#bodies.set(path, bytes)
    this.sent.push({ path, bytes: bytes.length })
    const encoding = isPacked ? {} : { 'content-encoding': 'br' }
    response.writeHead(status, { ...headers, ...encoding, 'content-length': bytes.length })
    response.end(bytes)
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:stream').Duplex} socket
   * @param {Buffer} head
   */
  #tunnel(request, socket, head) {
    const through = connect(Number(this.#upstream.port), this.#upstream.hostname, () => {
      const lines = []
      for (let at = 0; at < request.rawHeaders.length; at += 2) {
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      }
      through.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      through.write(head)
      socket.pipe(through).pipe(socket)
    })
    for (const end of [socket, through])
      end.on('error', () => [socket, through].forEach((s) => s.destroy()))
  }
}
