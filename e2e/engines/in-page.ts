// oxlint-disable unicorn/consistent-function-scoping -- only a function's own source is sent

/**
 * Functions that run in the page and find elements in the way a person names them. Each must be
 * self-contained, because only its own source is sent to the page.
 */

/** `name` is a string, or a pattern between slashes. `inside` limits the search. */
export type Wanted = { role: string; name?: string | undefined; inside?: Wanted | undefined }

export type Found = {
  x: number
  y: number
  text: string
  value: string
  attributes: Record<string, string>
}

/** The visible matching elements with their coordinates; scrolls the first into view. */
export function find(wanted: Wanted): Found[] {
  const ROLES: Record<string, string> = {
    alertdialog: '[role=alertdialog][open]',
    button: 'button, [role=button], summary',
    dialog: 'dialog[open]:not([role=alertdialog])',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    page: 'html',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    slider: 'input[type=range]',
    status: 'output, [role=status]',
    switch: '[role=switch]',
    text: 'p, span, dd, dt, li, bdi, h1, h2, h3',
    textbox: 'input, textarea',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  /** The accessible text of an element: content hidden from screen readers is left out. */
  const said = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent
        return node.ariaHidden === 'true' ? '' : said(node)
      })
      .join('')
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
    return [
      element.getAttribute('aria-label'),
      named.join(' '),
      labels.map(({ textContent }) => textContent).join(' '),
      said(element),
    ]
      .map(tidy)
      .find((text) => text !== '')
  }
  const fits = (name: string | undefined, is: string) => {
    if (name === undefined || name === is) return true
    const pattern = /^\/(.*)\/$/.exec(name)?.[1]
    return pattern !== undefined && new RegExp(pattern).test(is)
  }
  const all = ({ role, name, inside }: Wanted): Element[] => {
    const places = inside ? all(inside) : [document]
    return places
      .flatMap((place) => Array.from(place.querySelectorAll(ROLES[role] ?? role)))
      .filter((element) => element.checkVisibility() && fits(name, labelOf(element) ?? ''))
  }
  const found = all(wanted)
  found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const attributes = [...element.attributes].map(({ name, value }) => [name, value])
    return {
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
      text: tidy(element.textContent),
      value: 'value' in element ? String(element.value) : '',
      attributes: Object.fromEntries(attributes) as Record<string, string>,
    }
  })
}

/** Resolves when all finite animations have finished; spinners never do. */
export async function rest(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.race([
    Promise.allSettled(moving.map(({ finished }) => finished)),
    new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    }),
  ])
}

/** How many entries of a member's data are stored; the log's pieces have lists as their keys. */
export const countEntries = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('agent-desk')
    // leaves its creation to the app
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(0))
    opening.addEventListener('success', () => {
      const { result } = opening
      const entries = IDBKeyRange.upperBound([], true)
      const counting = result.transaction('kept').objectStore('kept').count(entries)
      counting.addEventListener('error', () => reject(new Error('the database fails')))
      counting.addEventListener('success', () => {
        result.close()
        resolve(counting.result)
      })
    })
  })

/** Layout problems of the screen, each in a few words. */
export function faultsOfLayout(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const pen = document.createElement('canvas').getContext('2d')
  const isCut = (title: HTMLElement) => {
    if (!pen || getComputedStyle(title).overflowY === 'visible') return false
    pen.font = getComputedStyle(title).font
    const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText(title.innerText)
    const words = document.createRange()
    words.selectNodeContents(title)
    const lowest = words.getBoundingClientRect().bottom - fontBoundingBoxDescent
    return lowest + actualBoundingBoxDescent > title.getBoundingClientRect().bottom + 0.5
  }
  const all = <Kind extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Kind>(selector)].filter((one) => one.checkVisibility())
  const name = (one: HTMLElement) => one.innerText || one.outerHTML.slice(0, 80)
  const cut = all('h1, h2').filter(isCut)
  // iPhones zoom in on a field with a smaller font
  const small = all(
    'input:not([type=range], [type=checkbox], [type=radio]), textarea, select',
  ).filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
  // iPhones zoom in when such a control is tapped twice
  const zooming = all('button, a[href], label').filter(
    (control) => getComputedStyle(control).touchAction === 'auto',
  )
  // a screen reader's user looks for the control where its label is
  const misplaced = all<HTMLInputElement>('input').filter((input) => {
    const place = input.offsetParent?.getBoundingClientRect()
    if (getComputedStyle(input).opacity !== '0' || !place) return false
    const { width, height } = input.getBoundingClientRect()
    return width < place.width - 4 || height < place.height - 4
  })
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []),
    ...cut.map((title) => `clipped below:${name(title)}`),
    ...small.map((field) => `font below 16 px: ${name(field)}`),
    ...zooming.map((control) => `zooms on double tap: ${name(control)}`),
    ...misplaced.map((input) => `smaller than its label: ${name(input)}`),
  ]
}

/**
 * Records problems from the page's first script on. (A separate file, because the page's policy
 * allows no inline script.)
 */
export function watch(): void {
  const problems: string[] = []
  Object.assign(globalThis, { engineProblems: problems })
  const note = (kind: string, what: unknown) => problems.push(`${kind}: ${String(what)}`)
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console -- this wraps the page's console
    const say = console[level]
    console[level] = (...words: unknown[]) => {
      note(level, words.map(String).join(' '))
      say.apply(console, words)
    }
  }
  addEventListener('error', ({ message }) => message && note('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason))
  addEventListener('securitypolicyviolation', (event) =>
    note('policy', `${event.violatedDirective} ${event.sourceFile}:${event.lineNumber}`),
  )
}

/** Whether the topmost sheet has its own history entry, which Back removes. */
export const isOnSheet = (): boolean =>
  (history.state as { isSheet?: true } | null)?.isSheet === true
