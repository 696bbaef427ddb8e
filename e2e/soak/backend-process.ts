import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Asked, ShiftBackend } from './backend.ts'

type Verb = keyof Asked
type Answer<V extends Verb> = Awaited<ReturnType<ShiftBackend[V]>>
type Question = { id: number; verb: Verb; input: unknown }
type Reply = { id: number; answer?: unknown; error?: string }

/** In the backend's process: handles the run's messages until the run disconnects. */
export function answerRun(backend: ShiftBackend): void {
  process.on('message', ({ id, verb, input }: Question) => {
    const work = async () => (backend[verb] as (input: unknown) => unknown)(input)
    work().then(
      (answer) => process.send?.({ id, answer }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
}

/** In the run's process: starts a backend. */
export function startBackend() {
  const child = fork(join(import.meta.dirname, '../cli/soak-backend.mjs'))
  const waiting = new Map<number, { done: (answer: never) => void; fail: (why: Error) => void }>()
  let count = 0
  child.on('message', ({ id, answer, error }: Reply) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.done(answer as never)
    else asked?.fail(new Error(error))
  })
  child.once('exit', () => {
    for (const { fail } of waiting.values()) fail(new Error('The backend process has exited'))
  })
  return {
    ask: <V extends Verb>(verb: V, input: Asked[V]): Promise<Answer<V>> =>
      new Promise((done, fail) => {
        count += 1
        waiting.set(count, { done, fail })
        child.send({ id: count, verb, input })
      }),
    stop: () => child.disconnect(),
  }
}

export type Backend = ReturnType<typeof startBackend>
