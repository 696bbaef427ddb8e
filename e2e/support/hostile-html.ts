import { expect, type Locator, type Page } from 'playwright/test'

/** Every script in it sets `window.pwned` or shadows a global of the page. */
export const HOSTILE = [
  '<script>window.pwned = "script"</script>',
  '<img src="x" onerror="window.pwned = \'img\'">',
  '<img src="https://hostile.example/a.png" onerror="window.pwned = \'img-https\'" onload="window.pwned = \'onload\'">',
  '<svg onload="window.pwned = \'svg\'"><animate onbegin="window.pwned = \'animate\'"></animate><script>window.pwned = "svg-script"</script></svg>',
  '<a href="javascript:window.pwned = \'href\'">run me</a>',
  '<a href=" java\nscript:window.pwned = \'split\'">run me too</a>',
  '<a href="data:text/html,<script>opener.pwned = \'data\'</script>">data link</a>',
  '<a href="//hostile.example/x">no scheme</a>',
  '<a href="#/selfData">own route</a>',
  '<iframe srcdoc="<script>parent.pwned = \'srcdoc\'</script>"></iframe>',
  '<style>body { display: none !important } @import "https://hostile.example/x.css";</style>',
  '<link rel="stylesheet" href="https://hostile.example/y.css">',
  '<base href="https://hostile.example/">',
  '<meta http-equiv="refresh" content="0;url=https://hostile.example/">',
  '<form id="config" action="https://hostile.example/"><input name="attributes" autofocus onfocus="window.pwned = \'focus\'"><button formaction="javascript:window.pwned = \'form\'">send</button></form>',
  '<a id="clobbered" name="clobbered" href="https://example.com/one">one</a><a id="clobbered" name="inner" href="https://example.com/two">two</a>',
  '<img name="getElementById" src="https://hostile.example/b.png">',
  '<p style="position:fixed;inset:0;z-index:999" class="overlay" onclick="window.pwned = 1">styled</p>',
  '<div onmouseover="window.pwned = 1" popover contenteditable>boxed</div>',
  '<details open ontoggle="window.pwned = \'toggle\'">toggled</details>',
  '<video><source onerror="window.pwned = \'video\'"></video>',
  '<template><img src=x onerror="window.pwned = 1"></template>',
  '<object data="javascript:window.pwned = 1"></object><embed src="javascript:window.pwned = 1">',
  '<table background="javascript:window.pwned = 1" width="9999"><tr><td onclick="window.pwned = 1">cell</td></tr></table>',
  '<p>The last words</p>',
].join('\n')

/** HTML that changes its meaning when parsed again; tested alone, as each swallows what follows. */
export const MUTATING = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;"></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=window.pwned=1>"></svg>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.pwned=1>',
  '<svg><desc><noscript>&lt;/noscript&gt;&lt;/desc&gt;&lt;s&gt;&lt;/s&gt;&lt;style&gt;&lt;a title="&lt;/style&gt;&lt;img src onerror=window.pwned=1&gt;"&gt;',
  '<p>&lt;img src=x onerror="window.pwned=1"&gt;</p><!--><img src=x onerror=window.pwned=1>-->',
  '<a href="https://example.com/`onmouseover=window.pwned=1"><table><a id="parent">x</a></table></a>',
  `${'<div>'.repeat(600)}<math><mtext><style><img title="</style><img src onerror=window.pwned=1>">`,
]

const TAGS =
  'p br hr pre b strong i em u s strike del span div h3 h4 h5 h6 ul ol li a img table caption thead tbody tfoot tr th td'.split(
    ' ',
  )
const ATTRIBUTES =
  'href target rel src alt width height colspan rowspan loading referrerpolicy class dir'.split(' ')

const others = (found: string[], allowed: string[]) =>
  [...new Set(found)].filter((name) => !allowed.includes(name))

/** Asserts that nothing ran, no active content is left, and no global is shadowed. */
async function expectHarmless(page: Page, content: Locator): Promise<void> {
  const left = await content.evaluate((host) =>
    [...host.querySelectorAll('*')].map((element) => ({
      tag: element.localName,
      space: element.namespaceURI ?? '',
      attributes: [...element.attributes].map(({ name }) => name),
    })),
  )
  expect(
    others(
      left.map(({ tag }) => tag),
      TAGS,
    ),
  ).toEqual([])
  expect(
    others(
      left.map(({ space }) => space),
      ['http://www.w3.org/1999/xhtml'],
    ),
  ).toEqual([])
  expect(
    others(
      left.flatMap(({ attributes }) => attributes),
      ATTRIBUTES,
    ),
  ).toEqual([])
  // the only class belongs to the app's own placeholder for a failed image
  const classed = await content.locator('[class]').allTextContents()
  expect(classed.every((message) => message.startsWith('Loading failed'))).toBe(true)
  const globals = await page.evaluate(() => ({
    isPwned: 'pwned' in window,
    isClobbered: 'clobbered' in window || 'clobbered' in document || 'config' in window,
    getElementById: typeof document.getElementById,
    body: getComputedStyle(document.body).display,
    isOwnBase: document.baseURI.startsWith(location.origin),
  }))
  expect(globals).toEqual({
    isPwned: false,
    isClobbered: false,
    getElementById: 'function',
    body: 'block',
    isOwnBase: true,
  })
}

/** Asserts that HOSTILE is harmless in the dialog that shows it. */
export async function expectInert(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByText('The last words')).toBeVisible()
  const content = dialog.getByRole('group').locator('> *')
  await content.first().waitFor()
  const rel = 'noopener noreferrer nofollow'
  const links = await content
    .locator('a[href]')
    .evaluateAll((all) =>
      all.map((link) => ['href', 'rel', 'target'].map((name) => link.getAttribute(name))),
    )
  expect(links).toEqual([
    ['https://example.com/one', rel, '_blank'],
    ['https://example.com/two', rel, '_blank'],
  ])
  // links without an address do nothing
  await content.getByText('run me', { exact: true }).click()
  await content.getByText('data link').click()
  await content.getByText('own route').click()
  await expectHarmless(page, content)
}

/** Asserts that one of MUTATING is harmless, even when serialised and parsed again. */
export async function expectStable(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('group', { name: 'Loading' })).toHaveCount(0)
  const content = dialog.getByRole('group').locator('> *')
  await content.evaluate((host) => {
    const again = document.createElement('div')
    again.innerHTML = host.innerHTML
    host.append(again)
  })
  await expectHarmless(page, content)
}
