/**
 * Speeds up a page's or process's clock from `epoch` (Unix ms) on: Date, performance and timers.
 * Animations, sound and idle callbacks keep real time. Self-contained, as it is sent into pages as
 * source.
 */
export function scaleTime({ epoch, speed }: { epoch: number; speed: number }): void {
  const realNow = Date.now.bind(Date)
  const now = () => Math.round(epoch + (realNow() - epoch) * speed)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new Date(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  const origin = epoch + (performance.timeOrigin - epoch) * speed
  const realTime = performance.now.bind(performance)
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: origin })
  Object.defineProperty(performance, 'now', {
    configurable: true,
    value: () => realTime() * speed,
  })
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[name] as (work: unknown, ms: number, ...args: unknown[]) => unknown
    const scaled = (work: unknown, ms = 0, ...args: unknown[]) =>
      real.call(globalThis, work, ms / speed, ...args)
    Object.assign(globalThis, { [name]: Object.assign(scaled, real) })
  }
}
