/** The state of the gallery, all of it in the URL, so that screenshots can be taken. */
export type GalleryView = {
  section: Section
  theme: Theme
  mode: 'light' | 'dark'
  text: TextSize
  lang: 'en' | 'zh'
  /** The open dialog. */
  open: string
}

export const SECTIONS = [
  'foundation',
  'form',
  'list',
  'feedback',
  'data',
  'layout',
  'icons',
  'overlay',
  'shared',
] as const
type Section = (typeof SECTIONS)[number]

export const THEMES = ['green', 'blue', 'purple'] as const
type Theme = (typeof THEMES)[number]
export const MODES = ['light', 'dark'] as const
export const TEXT_SIZES = ['100', '115', '130'] as const
type TextSize = (typeof TEXT_SIZES)[number]
export const LANGUAGES = ['en', 'zh'] as const

function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  given: string | null | undefined,
): Value {
  return values.find((value) => value === given) ?? values[0]
}

/**
 * The state in a URL such as `#/__kit?section=form&look=blue-dark`; unknown values give the first
 * option.
 */
export function viewOf(hash: string): GalleryView {
  const search = new URLSearchParams(hash.split('?')[1])
  const [theme, mode] = (search.get('look') ?? '').split('-')
  return {
    section: oneOf(SECTIONS, search.get('section')),
    theme: oneOf(THEMES, theme),
    mode: oneOf(MODES, mode),
    text: oneOf(TEXT_SIZES, search.get('text')),
    lang: oneOf(LANGUAGES, search.get('lang')),
    open: search.get('open') ?? '',
  }
}

/** The URL of a state. */
export function hrefOf({ section, theme, mode, text, lang, open }: GalleryView): string {
  const search = new URLSearchParams({ section, look: `${theme}-${mode}`, text, lang })
  if (open !== '') search.set('open', open)
  return `#/__kit?${search}`
}
