import { expect, it } from 'vitest'
import { shownMs } from '#ui/feedback/shown-ms.ts'

const link = { label: 'Open', href: '#/' }

it.each([
  [{ tone: 'success', text: 'Saved' }, 3_000],
  [{ tone: 'info', text: 'Copied' }, 4_000],
  [{ tone: 'danger', text: 'Failed' }, 8_000],
  [{ tone: 'danger', text: 'a'.repeat(120) }, 8_000],
  [{ tone: 'danger', text: 'a'.repeat(121) }, 20_000],
  [{ tone: 'success', text: 'Sent', link }, 20_000],
] as const)('%j stays for %i ms', (toast, ms) => expect(shownMs(toast)).toBe(ms))
