import type { Page } from 'playwright/test'

/** Distinguishes catalog messages from hard-coded text. */

// default-ignorable characters: they have no width, so the layout stays the same
const OPEN = '\u2061'
const CLOSE = '\u2062'
const MESSAGE = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g')
// below the body: the whole page has it, for browsers
const NOT_OURS = 'body [translate=no], time, script, style, template'
const READ_ALOUD = ['aria-label', 'placeholder', 'title', 'alt']

/** Marks every message of both catalogs with two invisible characters. */
export async function markMessages(page: Page): Promise<void> {
  await page.route(/\/assets\/(?:first\.)?(?:en|zh)-[^/]*\.js$/, async (request) => {
    const answer = await request.fetch()
    const code = await answer.text()
    const body = code.replace(/JSON\.parse\(`(.*)`\)/s, (_, json: string) => {
      // the bundler escapes backslashes in the template literal that holds the JSON
      const messages = JSON.parse(json.replaceAll('\\\\', '\\')) as Record<string, unknown[]>
      for (const [id, parts] of Object.entries(messages)) messages[id] = [OPEN, ...parts, CLOSE]
      return `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    })
    await request.fulfill({ response: answer, body })
  })
}

/** A message may contain another one: 'Copy {name}'. */
function withoutMessages(text: string): string {
  const rest = text.replaceAll(MESSAGE, ' ')
  return rest === text ? rest : withoutMessages(rest)
}

/**
 * Latin words on the page that are not part of a message and so cannot be translated. Ignores
 * codes, names without a translation, and dates formatted by the browser.
 */
export async function untranslatedTexts(page: Page, known: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(
    ([attributes, notOurs]) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const shown: string[] = []
      while (nodes.nextNode()) {
        const { parentElement: parent, data } = nodes.currentNode as Text
        if (parent?.checkVisibility() && !parent.closest(notOurs)) shown.push(data)
      }
      const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      return [
        shown.join(''),
        ...named
          .filter((element) => !element.closest(notOurs))
          .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
      ]
    },
    [READ_ALOUD, NOT_OURS] as const,
  )
  return texts
    .map((text) => known.reduce((rest, name) => rest.replaceAll(name, ' '), text))
    .flatMap((text) => withoutMessages(text).match(/[A-Za-z]{2,}/g) ?? [])
}
