import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { asJson, fromJson, VIEWPORT, type Driver } from './driver.ts'
import { launch, lineOf, newFolder } from './processes.ts'

/** Firefox over WebDriver BiDi, which needs no separate driver. */

const START_TIMEOUT_MS = 30_000

const PREFS = {
  // so that tests need not wait for sheets
  'ui.prefersReducedMotion': 1,
  // plays sound on machines without a sound device
  'media.cubeb.force_mock_context': true,
  // as on a phone
  'ui.useOverlayScrollbars': 1,
}

export async function startFirefox(path: string): Promise<Driver> {
  const profile = newFolder()
  const prefs = Object.entries(PREFS).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(profile, 'user.js'), prefs.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const { child, end } = launch(path, args, profile)
  const listening = await lineOf(child, /BiDi listening on (ws:\S+)/, START_TIMEOUT_MS)
  const { send, close } = await connect(`${listening}/session`)

  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT, devicePixelRatio: 2 })

  const run: Driver['run'] = async <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> => {
    const answer = await send<CallAnswer>('script.callFunction', {
      target: { context },
      functionDeclaration: asJson(work),
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return fromJson(answer.result.value) as Awaited<Result>
  }

  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    // not browsingContext.reload: on a busy machine it may fail with NS_BINDING_ABORTED although
    // the page reloads, even with wait 'none'
    reload: () =>
      run(() => {
        // after the call's answer, which would be lost with the page
        setTimeout(() => location.reload())
      }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    act: (source) => send('input.performActions', { context, actions: [source] }),
    run,
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      close()
      await end()
    },
  }
}

type CallAnswer =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

type Answer = { id?: number; type: string; message?: string; result?: unknown }

async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (text: Buffer) => {
    const answer = JSON.parse(text.toString()) as Answer
    waiting.get(answer.id ?? -1)?.(answer)
    waiting.delete(answer.id ?? -1)
  })
  let count = 0
  return {
    send: <Result>(method: string, params: object): Promise<Result> =>
      new Promise((resolve, reject) => {
        const id = (count += 1)
        // made here, so that its stack names the line of the test
        const failure = new Error(method)
        waiting.set(id, ({ type, message, result }) => {
          if (type === 'error') {
            failure.message = `${method}: ${message}`
            reject(failure)
          } else resolve(result as Result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.terminate(),
  }
}
