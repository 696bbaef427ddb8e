import { describe, expect, it } from 'vitest'
import { createClassNames } from './class-names.ts'

describe('the names of classes in the build', () => {
  it('consist of letters for the file and the position in it', () => {
    const nameOf = createClassNames('/app/src')
    const [host, card, again] = [
      nameOf('host', '/app/src/ui/toast.module.css'),
      nameOf('card', '/app/src/ui/toast.module.css'),
      nameOf('host', '/app/src/ui/toast.module.css'),
    ]
    expect(host).toMatch(/^[a-z]{4}0$/i)
    expect(card).toBe(host.replace('0', '1'))
    expect(again).toBe(host)
  })

  it('differ between files, and not between folders of the same build', () => {
    const nameOf = createClassNames('/app/src')
    const name = nameOf('host', '/app/src/ui/toast.module.css')
    expect(nameOf('host', '/app/src/ui/banner.module.css')).not.toBe(name)
    expect(createClassNames('/other/src')('host', '/other/src/ui/toast.module.css')).toBe(name)
  })

  it('may not become the same in two files', () => {
    const nameOf = createClassNames('/app/src')
    const name = (file: string) => nameOf('host', `/app/src/${file}.module.css`)
    const files = Array.from({ length: 20_000 }, (_, position) => String(position))
    expect(() => files.forEach(name)).toThrow(
      /^The class names of \d+\.module\.css and \d+\.module\.css would be the same: rename one of them\.$/,
    )
  })
})
