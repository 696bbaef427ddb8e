import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

test('the installed app is not locked to an orientation', () => {
  expect(webManifest({})).not.toHaveProperty('orientation')
})
