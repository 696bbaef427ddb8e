import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { relatedTests } from './changed.mjs'
import { root } from './run.mjs'

it.each(['src/domain/intent.ts', 'src/build/pack.ts', 'e2e/cli/lib/steps.mjs'])(
  'Vitest finds %s, which it looks for from its root, src',
  (file) => {
    const found = relatedTests([file]).map((argument) => resolve(join(root, 'src'), argument))
    expect(found.filter((path) => existsSync(path))).toEqual([join(root, file)])
  },
)
