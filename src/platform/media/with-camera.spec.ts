import { afterEach, expect, test, vi } from 'vitest'
import { withCamera } from '#platform/media/with-camera.ts'

afterEach(() => vi.unstubAllGlobals())

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, true],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    true,
  ],
  ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', false],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Chrome on a computer', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, false],
])('whether %s needs another type to offer the camera', (_, userAgent, needs) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(withCamera('image/png,.png')).toBe(
    needs ? 'image/png,.png,android/allowCamera' : 'image/png,.png',
  )
})
