import { build, type Plugin, type ResolvedConfig } from 'vite'
import { TARGETS } from './browser-support.ts'

const PLACE = /<script data-entry="([^"]+)"><\/script>/

/** Bundles a module of the app and all its imports into one script without exports. */
async function bundle(entry: string, { root, envDir, mode }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    envDir,
    mode,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: TARGETS,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = 'output' in built ? built.output : []
  const [script, ...others] = outputs
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`${entry} is not a single script: import no styles, assets or lazy modules.`)
  if (script.code.includes('</script'))
    throw new Error(`${entry} contains the end tag of a script: split the text.`)
  return script.code.trim()
}

/**
 * Inserts the bundle of a module where a page has `<script data-entry="module"></script>`: a script
 * that runs before the first paint cannot wait for a file.
 */
export function inlineScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-script',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [place, entry] = PLACE.exec(html) ?? []
        if (place === undefined || entry === undefined)
          throw new Error('index.html has no <script data-entry="…"> to fill in.')
        const code = await bundle(entry, config)
        return html.replace(place, () => `<script>${code}</script>`)
      },
    },
  }
}
