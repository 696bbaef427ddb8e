import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'

const screenshot = (file: string, sizes: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
})

/** The name under the installed app's icon. */
const iconName = (env: Record<string, string>): string =>
  env['VITE_APP_SHORT_NAME'] || (env['VITE_APP_NAME'] ?? '')

/**
 * The web app manifest; names come from the build variables. A launch focuses an open app and
 * passes the target URL (`launchQueue`), because a navigation would reload it and lose the input. No
 * orientation is set: a tablet in a stand gets the wide layout (R16.93).
 */
export function webManifest(env: Record<string, string>): Partial<ManifestOptions> {
  const name = env['VITE_APP_NAME'] ?? ''
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [icon] })
  return {
    id: '/',
    name,
    short_name: iconName(env),
    description: 'Take payment and collection orders, on duty, on your phone.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4f8f6',
    background_color: '#f4f8f6',
    categories: ['finance', 'business', 'productivity'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    icons: [
      { ...icon, purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('home-narrow', '780x1688', 'narrow', 'Home: balance, duty, orders waiting'),
      screenshot('orders-narrow', '780x1688', 'narrow', 'Collection orders with their time left'),
      screenshot('home-wide', '1280x800', 'wide', 'Home on a desktop'),
    ],
    shortcuts: [
      shortcut('Collection orders', '/#/ordersC'),
      shortcut('Payment orders', '/#/ordersP'),
      shortcut('Chat', '/#/?chat=1'),
    ],
  }
}

/** Names the icon in the page, too: iOS prefers that to the manifest. */
export function iconTitle(): Plugin {
  let content = ''
  return {
    name: 'icon-title',
    configResolved({ env }) {
      content = iconName(env)
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content }, injectTo: 'head' },
    ],
  }
}
