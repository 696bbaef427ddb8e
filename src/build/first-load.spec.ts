import { expect, it } from 'vitest'
import { filesBeforeInstall, filesOf, type Manifest } from './first-load.ts'

const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', imports: ['_main.js'], css: ['main.css'] },
  '_main.js': { file: 'main.js', imports: ['index.html'], css: ['main.css'] },
  'screens/home.tsx': { file: 'home.js', imports: ['_main.js'] },
  'screens/team.tsx': { file: 'team.js', imports: ['_main.js', '_common.js'] },
  '_common.js': { file: 'common.js', css: ['common.css'] },
  '_deferred-x.js': { file: 'deferred.js', css: ['deferred.css'] },
  'locales/first.en.po': { file: 'first.en.js' },
  'app/error-reports.ts': { file: 'error-reports.js' },
  '../node_modules/socket.io-client/build/esm/index.js': { file: 'esm.js' },
}

it('the files of a chunk include those of all its static imports, each once', () => {
  expect(filesOf(MANIFEST, ['screens/home.tsx', 'screens/team.tsx'])).toEqual({
    js: ['home.js', 'team.js', 'main.js', 'common.js', 'index.js'],
    css: ['main.css', 'common.css'],
  })
})

it('a missing chunk is an error, not a smaller sum', () => {
  expect(() => filesOf(MANIFEST, ['screens/moved.tsx'])).toThrow('screens/moved.tsx')
})

it('home and the deferred chunks are loaded before the worker is installed', () => {
  expect([...filesBeforeInstall(MANIFEST)].toSorted()).toEqual(
    'deferred.css deferred.js error-reports.js esm.js first.en.js home.js index.js main.css main.js'.split(
      ' ',
    ),
  )
})
