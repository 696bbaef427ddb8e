import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveSourceMaps, prepareFolder, readArguments } from './source-maps.mjs'

let root = ''
const dist = () => join(root, 'dist')
const write = (path: string, text: string) => writeFileSync(join(dist(), path), text)
const read = (path: string) => readFileSync(join(dist(), path), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-maps-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each([
  [[], null],
  [['--sourcemaps', 'maps'], 'maps'],
  [['--sourcemaps=../maps'], '../maps'],
])('readArguments(%j) returns the folder %s', (args, sourceMaps) => {
  expect(readArguments(args)).toEqual({ sourceMaps })
})

it.each([
  [['--sourcemaps']],
  [['--sourcemaps=']],
  [['--sourcemaps', '--mode']],
  [['--sourcemaps', 'a', 'b']],
  [['--sourcemap', 'a']],
  [['maps']],
])('readArguments(%j) returns a problem in one sentence', (args) => {
  expect(readArguments(args)).toEqual({ problem: expect.stringMatching(/^[^.]+\.$/) as string })
})

it.each(['dist', 'dist/maps', 'dist/..maps', './x/../dist/assets/'])(
  'prepareFolder rejects %s, which would be deployed',
  (given) => {
    expect(prepareFolder(given, root, dist())).toEqual({
      problem: `--sourcemaps ${given} is inside dist, so the maps would be deployed.`,
    })
    expect(existsSync(dist())).toBe(false)
  },
)

it('prepareFolder rejects a link into dist', () => {
  mkdirSync(dist())
  symlinkSync(dist(), join(root, 'link'))
  expect(prepareFolder('link', root, dist())).toHaveProperty('problem')
})

it.each(['maps', 'a/b/maps', 'dist-maps', '..maps'])('%s is created', (given) => {
  expect(prepareFolder(given, root, dist())).toEqual({ folder: join(root, given) })
  expect(existsSync(join(root, given))).toBe(true)
})

it('prepareFolder rejects a file', () => {
  writeFileSync(join(root, 'file'), '')
  expect(prepareFolder('file', root, dist())).toEqual({
    problem: '--sourcemaps file is not a writable folder (EEXIST).',
  })
})

it('moveSourceMaps removes the maps and all references to them from the build', () => {
  mkdirSync(join(dist(), 'assets'), { recursive: true })
  write('assets/a.js', 'a()\n//# sourceMappingURL=a.js.map\n')
  write('assets/a.js.map', '{"a":1}')
  write('assets/b.css', 'b{}\n/*# sourceMappingURL=b.css.map */')
  write('assets/c.js', '"//# sourceMappingURL=" + c')
  write('sw.js', 's()\n//# sourceMappingURL=sw.js.map')
  write('sw.js.map', '{}')
  const maps = join(root, 'maps')
  mkdirSync(maps)
  expect(moveSourceMaps(dist(), maps).toSorted()).toEqual(['assets/a.js.map', 'sw.js.map'])
  expect(readFileSync(join(maps, 'assets/a.js.map'), 'utf8')).toBe('{"a":1}')
  expect(existsSync(join(dist(), 'assets/a.js.map'))).toBe(false)
  expect([read('assets/a.js'), read('assets/b.css'), read('sw.js')]).toEqual([
    'a()\n',
    'b{}\n',
    's()\n',
  ])
  // a string literal of the app
  expect(read('assets/c.js')).toBe('"//# sourceMappingURL=" + c')
})
