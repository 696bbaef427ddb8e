import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk of a source file (below src) that is an entry or dynamically imported. */
function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/src/${source}`),
  )
  if (found?.type !== 'chunk')
    throw new Error(`src/${source} is not a chunk of its own to preload: import it dynamically.`)
  return found
}

/** The files of a chunk and its imports, except those that the page already loads. */
function filesOf(bundle: Bundle, source: string, html: string): string[] {
  const { fileName, imports } = chunkOf(bundle, source)
  return [fileName, ...imports].filter((file) => !html.includes(file)).map((file) => `/${file}`)
}

/**
 * Tells the page what to preload in parallel with its first script: home if the member starts
 * there, and the messages of their language. app/first-paint/preload.ts chooses: only the build
 * knows the file names, and only the device knows which of them it needs.
 *
 * Measured: largest paint 132 ms and first handled tap 83 ms sooner (slow 4G, 4× CPU throttling,
 * median of 9 alternating pairs of visits).
 */
export function preloads(bundle: Bundle, html: string): HtmlTagDescriptor {
  const files = {
    home: filesOf(bundle, 'screens/home.tsx', html),
    en: filesOf(bundle, 'locales/first.en.po', html),
    zh: filesOf(bundle, 'locales/first.zh.po', html),
  }
  return {
    tag: 'script',
    attrs: { id: 'preloads', type: 'application/json' },
    children: JSON.stringify(files),
    injectTo: 'head-prepend',
  }
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)">/

/**
 * Moves the components' stylesheet to the end of the body, where it does not block the first paint:
 * the styles that the shell needs are inline, because its <style> imports them.
 *
 * Measured: first paint 236 ms sooner (slow 4G, 4× CPU throttling, median of 9 alternating pairs of
 * visits).
 */
export function stylesheetLast(html: string): { html: string; tags: HtmlTagDescriptor[] } {
  const [link, href] = STYLESHEET.exec(html) ?? []
  if (link === undefined || href === undefined)
    throw new Error('index.html has no stylesheet to move: import one, or remove stylesheetLast.')
  return {
    html: html.replace(link, ''),
    tags: [
      {
        tag: 'div',
        // what is not displayed is not styled, as in the head
        attrs: { id: 'styles', hidden: true },
        children: [
          {
            tag: 'link',
            attrs: { id: 'main-styles', rel: 'stylesheet', crossorigin: true, href },
          },
        ],
        injectTo: 'body',
      },
    ],
  }
}

const APPEND_TO_HEAD = 'document.head.appendChild('

/**
 * Makes Vite's helper for dynamic imports add a stylesheet behind that of the components. In the
 * head it would come before it: its rules would not prevail over those of the components, and for a
 * stylesheet between two others Chromium resolves all fonts again and lays out the whole page.
 *
 * Measured: 31 layouts of home, each of 20 to 40 ms and about as much for its paint, in the seconds
 * after the start (6× CPU throttling).
 */
export function patchPreloadHelper(code: string): string {
  if (!code.includes(APPEND_TO_HEAD))
    throw new Error(
      `Vite's preload helper has no "${APPEND_TO_HEAD}" any more: see where it adds stylesheets.`,
    )
  return code.replace(APPEND_TO_HEAD, 'document.getElementById("styles").appendChild(')
}

const INLINE_SCRIPT = /(?<=<script>)[^]+?(?=<\/script>)/g

function minified(code: string): string {
  // the first script tells members of older browsers what to update
  const result = minifySync('inline.js', code, { module: false, compress: { target: 'es2015' } })
  const [error] = result.errors
  if (error) throw new Error(`An inline script of index.html is invalid: ${error.message}`)
  return result.code
}

/**
 * Minifies the inline scripts, and leaves out the comments and the indentation of the markup.
 *
 * Measured: 0.85 of 8.5 KiB that arrive before the first paint.
 */
export const condensed = (html: string): string =>
  html
    .replaceAll(INLINE_SCRIPT, minified)
    .replaceAll(/^ *<!--.*-->\n/gm, '')
    .replaceAll(/^ +/gm, '')

function stylesheetOrder(): Plugin {
  let isHelperFound = false
  return {
    name: 'stylesheet-order',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        isHelperFound = true
        return patchPreloadHelper(code)
      },
    },
    generateBundle() {
      if (!isHelperFound) throw new Error("Vite's preload helper has another name: see page.ts.")
    },
  }
}

/** Completes index.html with the file names that only the build knows. */
export const page = (): Plugin[] => [
  stylesheetOrder(),
  {
    name: 'page',
    apply: 'build',
    transformIndexHtml: {
      // after Vite has inserted its own tags
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          throw new Error('The plugin "page" needs the files of a build: apply it to builds only.')
        const { html: shell, tags } = stylesheetLast(html)
        return { html: condensed(shell), tags: [preloads(bundle, html), ...tags] }
      },
    },
  },
]
