import { describe, expect, test } from 'vitest'
import { hrefOf, viewOf } from './gallery-view.ts'

const components = Object.keys(import.meta.glob('../ui/**/*.tsx')).map((path) => path.slice(3))
const files = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })
const shown = new Set(
  Object.values(files).flatMap((text) =>
    [...text.matchAll(/from '#(ui\/[\w/-]+\.tsx)'/g)].map(([, path = '']) => path),
  ),
)

/** Components that the gallery does not import directly, and why. */
const WITHIN_OTHERS: Record<string, string> = {
  'ui/overlay/detail-pane.tsx': 'the frame of DetailSheet beside a list',
  'ui/form/field-frame.tsx': 'the frame of every field',
  'ui/layout/boot-part.tsx': 'shows what index.html has drawn',
  'ui/layout/first-paint.tsx': 'draws nothing',
  'ui/list/virtual-rows.tsx': 'LongRows loads it for a long list, where it looks the same',
  'ui/overlay/dialog.tsx': 'the frame of every dialog',
  'ui/overlay/message-dialog.tsx': 'the frame of ConfirmDialog and AlertDialog',
  'ui/overlay/sheet-handle.tsx': 'the top of BottomSheet',
  'ui/overlay/top-layer.tsx': 'the frame of ToastHost',
  'ui/overlay/zoom-image.tsx': 'ImageViewer is made of it',
}

describe('the gallery', () => {
  test('shows every component of ui', () => {
    expect(components.length).toBeGreaterThan(60)
    const missing = components.filter((path) => !shown.has(path) && !(path in WITHIN_OTHERS))
    expect(missing).toEqual([])
  })

  test('exempts only components that exist and are not shown', () => {
    const excused = Object.keys(WITHIN_OTHERS)
    expect(excused.filter((path) => shown.has(path) || !components.includes(path))).toEqual([])
  })

  test('keeps its state in the address', () => {
    const hash = '#/__kit?section=overlay&look=purple-dark&text=130&lang=zh&open=sheet'
    expect(hrefOf(viewOf(hash))).toBe(hash)
  })

  test('uses the first of everything missing from the address', () => {
    const plain = '#/__kit?section=foundation&look=green-light&text=100&lang=en'
    expect(hrefOf(viewOf('#/__kit'))).toBe(plain)
    expect(hrefOf(viewOf('#/__kit?section=none&look=red-dim&text=9&lang=fr'))).toBe(plain)
  })
})
