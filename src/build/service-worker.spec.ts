import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { serviceWorker } from './service-worker.ts'

it('the digests are those of the files in the folder that is built into', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'dist-'))
  writeFileSync(join(outDir, 'index.html'), 'another build')
  const config = await resolveConfig({ configFile: false, build: { outDir } }, 'build')
  const options = serviceWorker({})
  await options.integration?.configureOptions?.(config, options)
  const [transform] = options.injectManifest?.manifestTransforms ?? []
  const made = await transform?.([{ url: 'index.html', revision: null, size: 13 }])
  rmSync(outDir, { recursive: true })
  const digest = createHash('sha256').update('another build').digest('base64')
  expect(made?.manifest).toEqual([
    { url: 'index.html', revision: null, size: 13, integrity: `sha256-${digest}` },
  ])
})
