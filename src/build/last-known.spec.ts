import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '#lib/hash.ts'
import {
  ChatIcon,
  CollectionIcon,
  HomeIcon,
  MegaphoneIcon,
  PaymentIcon,
  ProfileIcon,
} from '#ui/icons/icons.ts'

/** The parts of the app that index.html repeats because it runs before the app. */

const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
const [, script = ''] = /<script id="last-known">([^]*?)<\/script>/.exec(html) ?? []

const drawn = (svg: string) => [...svg.matchAll(/ (?:d|cx|cy|r)="[^"]+"/g)].map(([text]) => text)

describe('the shell’s last known data', () => {
  it.each(['', 'abc', 'Ab1|x.y~z+/=-', '令牌', 'x'.repeat(2_048)])(
    'fingerprints %j like the app',
    (token) => {
      const [found = ''] = /function fingerprint\(text\) \{[^]*?\n {8}\}/.exec(script) ?? []
      expect(runInNewContext(`${found}; fingerprint(token)`, { token })).toBe(fingerprint(token))
    },
  )

  it('has the icons of the tab bar, in the same order', () => {
    const icons = [HomeIcon, MegaphoneIcon, PaymentIcon, CollectionIcon, ChatIcon, ProfileIcon]
    const [, tabs = ''] = /<div class="boot-tabs"([^]*?)<\/div>/.exec(html) ?? []
    expect(tabs.split('</svg>').slice(0, -1).map(drawn)).toEqual(
      icons.map((icon) => drawn(renderToStaticMarkup(createElement(icon)))),
    )
  })

  it('inserts text without parsing it as HTML', () => {
    expect(script).not.toMatch(/innerHTML|insertAdjacent|document\.write|eval|setHTML/)
  })
})
