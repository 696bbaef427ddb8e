import type { Entry } from '#domain/diagnostics/entry.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'plain'

/** How an entry is marked; the colour only repeats its text. */
export function toneOf(entry: Entry): Tone {
  switch (entry.code) {
    case 'order-rang':
      return 'ok'
    case 'order-waits':
    case 'order-silent':
    case 'gap':
      return 'warn'
    case 'failure':
    case 'sound-failed':
    case 'memory-only':
      return 'bad'
    case 'realtime':
      return entry.realtime === 'live' ? 'ok' : 'warn'
    case 'sound':
      return entry.sound === 'ready' ? 'ok' : 'warn'
    case 'network':
    case 'duty':
      return entry.isOn ? 'ok' : 'warn'
    case 'notices':
      return entry.leave === 'denied' ? 'bad' : 'plain'
    default:
      return 'plain'
  }
}
