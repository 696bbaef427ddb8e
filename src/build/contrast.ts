/** The colours of a theme and mode, by the names of their custom properties without dashes. */
export type Colours = Record<string, string>

type Block = { selectors: string[]; values: Colours }

/** The rules of a stylesheet without nesting; media queries are skipped. */
function blocks(css: string): Block[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@media[^{]*\{[^}]*\}\s*\}/g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    ),
  }))
}

/** The values of the tokens on a root element with this theme and mode. */
export function coloursOf(css: string, theme: string, mode: string): Colours {
  const all = blocks(css)
  const valuesAt = (selector: string) =>
    all.filter(({ selectors }) => selectors.includes(selector)).map(({ values }) => values)
  const selectors = [':root', '[data-theme]', `[data-theme='${theme}']`, `[data-mode='${mode}']`]
  return Object.assign({}, ...selectors.flatMap(valuesAt)) as Colours
}

/**
 * The WCAG 2 contrast of one token on another, 1 to 21. Throws if one of them is not an opaque
 * colour in a supported notation.
 */
export function contrast(colours: Colours, on: string, ground: string): number {
  const [light = 0, dark = 0] = [on, ground]
    .map((name) => luminance(resolve(colours, name)))
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function resolve(colours: Colours, name: string): string {
  const value = colours[name]
  if (value === undefined)
    throw new Error(`There is no colour --${name}: define it in tokens.css, or correct its name.`)
  return value
    .replaceAll(/var\(--([\w-]+)\)/g, (_, inner: string) => resolve(colours, inner))
    .replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a: string, b: string) =>
      String(Number(a) * Number(b)),
    )
}

/** The luminance as displayed: a colour outside sRGB is clipped. */
function luminance(colour: string): number {
  if (colour === '#fff') return 1
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)?.slice(1).map(Number)
  if (!parts)
    throw new Error(
      `The contrast of ${colour} cannot be computed: write it as oklch(L C H) or #fff.`,
    )
  const [lightness = 0, chroma = 0, hue = 0] = parts
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}
