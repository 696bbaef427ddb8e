import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { laterFiles, pack, packed } from './pack.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/main.css'] },
  'screens/home.tsx': { file: 'assets/home.js' },
  'locales/first.en.po': { file: 'assets/first.en-1.js' },
  'screens/team.tsx': { file: 'assets/team.js', css: ['assets/team.css'] },
}
const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source })
const script = (fileName: string, code: string) => ({ type: 'chunk', fileName, code })

const BUNDLE = Object.fromEntries(
  [
    asset('.vite/manifest.json', JSON.stringify(MANIFEST)),
    asset('index.html', '<html>'),
    script('assets/index.js', 'index'),
    asset('assets/main.css', 'main{}'),
    script('assets/home.js', 'home'),
    script('assets/first.en-1.js', 'Hello'),
    asset('assets/team.css', 'team{}'),
    script('assets/team.js', 'team'),
    script('assets/zh-1.js', '你好'),
    script('assets/events.js', 'events'),
    script('assets/chat.js', 'chat'),
    asset('assets/image-encoder-worker.js', 'worker'),
    asset('assets/logo.svg', '<svg>'),
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle

it('the pack contains the files that load later, by kind and length, and none of the first load', () => {
  expect(Object.entries(laterFiles(BUNDLE))).toEqual([
    ['assets/zh-1.js', '你好'],
    ['assets/events.js', 'events'],
    ['assets/image-encoder-worker.js', 'worker'],
    ['assets/chat.js', 'chat'],
    ['assets/team.js', 'team'],
    ['assets/team.css', 'team{}'],
  ])
})

it('the pack requires a build with a manifest', () => {
  expect(() => laterFiles({})).toThrow('build.manifest')
})

it('the pack is text in which paths and files alternate', () => {
  expect(packed({ 'a.js': 'say("a")', 'b.css': 'b{}' })).toBe('a.js\0say("a")\0b.css\0b{}')
})

it('a file with the separator cannot be packed', () => {
  expect(() => packed({ 'a.js': 'a\0b' })).toThrow('NUL')
})

it('nginx as the README configures it compresses the pack well, as it does scripts and styles', () => {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.txt': 'text/plain',
  }
  const names = ['app.js', 'app.css']
  const { handler } = pack().generateBundle as { handler: (...asked: unknown[]) => void }
  handler.call({ emitFile: (file: { fileName: string }) => names.push(file.fileName) }, {}, BUNDLE)
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const [, compressed = ''] = /^ *gzip_types (.+);/m.exec(readme) ?? []
  expect(compressed.split(' ')).toEqual(
    expect.arrayContaining(names.map((name) => types[extname(name)])),
  )
  expect(names).toHaveLength(3)
  // nginx at level 1, its default, sends a first script that is 17 % larger
  expect(/^ *gzip_comp_level (\d);/m.exec(readme)?.[1]).toBe('6')
})
