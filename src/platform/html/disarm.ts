/** A private-use character that occurs in no text. */
const MARK = '\uE000'

/** The name of a handler or style attribute; in text content it may be plain words. */
const ARMED = /(?<=[\s"'/])(?=(?:on[a-z]+|style)\s*=)/gi
const BASE = /(?<=<b)(?=ase[\s/>])/gi
const STYLE = /(?<=<\/?)style(?=[\s/>])/gi

/**
 * Disables what Chromium would report to the Content Security Policy while parsing, even where
 * nothing can run; otherwise each hostile announcement would raise an alarm. Handlers, styles and
 * `<base>` get a mark in their name, which makes it unknown to browsers. `<style>` becomes
 * `<noframes>`, which is parsed alike and whose text the sanitiser drops, too.
 */
export function disarm(html: string): string {
  const unmarked = html.replaceAll(MARK, '')
  return unmarked.replaceAll(ARMED, MARK).replaceAll(BASE, MARK).replaceAll(STYLE, 'noframes')
}

/** Removes the marks from a text or value. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '')
