import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

test('no stylesheet asks something of the whole page by :has()', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const asking = files
    .filter((file) => /\.(?:css|html)$/.test(file))
    // with it, every row that comes or goes restyles all that is below (ui/use-root-mark.ts)
    .filter((file) =>
      /(?:html|body|:root)[^\s,{>]*:has\(/.test(readFileSync(join(SRC, file), 'utf8')),
    )
  expect(asking).toEqual([])
})
