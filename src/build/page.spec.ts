import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { patchPreloadHelper, preloads, stylesheetLast, condensed } from './page.ts'

const chunk = (source: string, fileName: string, imports: string[] = []) => [
  fileName,
  { type: 'chunk', facadeModuleId: `/x/src/${source}`, fileName, imports },
]

const BUNDLE = Object.fromEntries([
  chunk('screens/home.tsx', 'assets/home-1.js', ['assets/main-1.js', 'assets/tiles-1.js']),
  chunk('locales/first.en.po', 'assets/first.en-1.js'),
  chunk('locales/first.zh.po', 'assets/first.zh-1.js'),
  chunk('locales/en.po', 'assets/en-1.js'),
]) as Rolldown.OutputBundle

describe('the preloads of the page', () => {
  it('are home and the messages of each language, without files that the page already loads', () => {
    const tag = preloads(BUNDLE, '<link rel="modulepreload" href="/assets/main-1.js">')
    expect(tag.attrs).toMatchObject({ id: 'preloads', type: 'application/json' })
    expect(JSON.parse(tag.children as string)).toEqual({
      home: ['/assets/home-1.js', '/assets/tiles-1.js'],
      en: ['/assets/first.en-1.js'],
      zh: ['/assets/first.zh-1.js'],
    })
  })

  it('require home to be a chunk of its own', () => {
    const { 'assets/home-1.js': _home, ...others } = BUNDLE
    expect(() => preloads(others, '')).toThrow('screens/home.tsx')
  })
})

describe('the stylesheet of the components', () => {
  it('moves from the head to the end of the body', () => {
    const head = '<script src="/a.js"></script>'
    const link = '<link rel="stylesheet" crossorigin href="/assets/main-1.css">'
    expect(stylesheetLast(`<head>${head}\n    ${link}</head>`)).toEqual({
      html: `<head>${head}</head>`,
      tags: [
        {
          tag: 'div',
          attrs: { id: 'styles', hidden: true },
          children: [
            {
              tag: 'link',
              attrs: {
                id: 'main-styles',
                rel: 'stylesheet',
                crossorigin: true,
                href: '/assets/main-1.css',
              },
            },
          ],
          injectTo: 'body',
        },
      ],
    })
  })

  it('is required', () => {
    expect(() => stylesheetLast('<head></head>')).toThrow('no stylesheet')
  })
})

describe('the stylesheets of later chunks', () => {
  it('come after the first one', () => {
    expect(patchPreloadHelper('a(); document.head.appendChild(link); b()')).toBe(
      'a(); document.getElementById("styles").appendChild(link); b()',
    )
  })

  it('are not left in the head by another version of Vite', () => {
    expect(() => patchPreloadHelper('document.head.append(link)')).toThrow('preload helper')
  })
})

describe('the condensed page', () => {
  it('has no comments and no indentation, and short scripts', () => {
    const script = '\n// why\n(function () { var long = 1 + 1; go(long, "//host") })()\n  '
    const html = `  <!-- a script -->\n  <script>${script}</script>\n  <p>a  b</p>`
    expect(condensed(html)).toBe('<script>(function(){go(2,`//host`)})();</script>\n<p>a  b</p>')
  })

  it('requires valid scripts', () => {
    expect(() => condensed('<script>if (</script>')).toThrow('inline script')
  })
})
