import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  ChatIcon,
  CollectionIcon,
  EyeIcon,
  EyeOffIcon,
  HomeIcon,
  MegaphoneIcon,
  PaymentIcon,
  ProfileIcon,
} from '#ui/icons/icons.ts'

/** The shell in index.html, which repeats parts of the app because it is painted before it. */

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const html = read('../../index.html')

const drawn = (svg: string) => [...svg.matchAll(/ (?:d|cx|cy|r)="[^"]+"/g)].map(([text]) => text)

it.each([
  [
    'tab bar',
    /<nav class="boot-tabs"([^]*?)<\/nav>/,
    [HomeIcon, MegaphoneIcon, PaymentIcon, CollectionIcon, ChatIcon, ProfileIcon],
  ],
  ['balance card', /<button class="boot-eye"([^]*?)<\/button>/, [EyeIcon, EyeOffIcon]],
])('has the icons of the %s, in the same order', (_name, pattern, icons) => {
  const [, markup = ''] = pattern.exec(html) ?? []
  expect(markup.split('</svg>').slice(0, -1).map(drawn)).toEqual(
    icons.map((icon) => drawn(renderToStaticMarkup(createElement(icon)))),
  )
})

it('inserts text without parsing it as HTML', () => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => !/\.spec/.test(name))) {
    expect(read(file), file).not.toMatch(/innerHTML|insertAdjacent|document\.write|eval|setHTML/)
  }
})
