// Whether the app would really talk to the mocked backend. No imports: Vite loads this, too.

const BACKENDS = ['VITE_API_URL', 'VITE_REALTIME_URL']

/** @param {readonly string[]} names */
const unset = (names) => `unset ${names.join(' and ')}, in the environment and in .env.local`

/**
 * @param {Record<string, string | undefined>} env the build variables
 * @returns {string | null} a sentence if a build would talk to a real backend
 */
export function realBackendIn(env) {
  const set = BACKENDS.filter((name) => env[name])
  return set.length === 0 ? null : `The mocked backend is needed: ${unset(set)}.`
}

/**
 * @param {string} headers the _headers of a build, which names a backend's WebSocket
 * @returns {string | null} a sentence if that build talks to a real backend
 */
export function realBackendOf(headers) {
  const [, socket] = /connect-src [^;]*\b(wss?:[^\s;]+)/.exec(headers) ?? []
  if (!socket) return null
  return `This build talks to a real backend (${socket}), not to the mocked one: ${unset(BACKENDS)}, then build again.`
}

/**
 * @param {Record<string, string | undefined>} env the build variables
 * @param {Record<string, string | undefined>} defaults
 * @returns {string | null} a sentence if the tests would meet another product
 */
export function changedIn(env, defaults) {
  const set = Object.keys(defaults).filter((name) => env[name] !== defaults[name])
  return set.length === 0 ? null : `The tests expect the defaults of .env: ${unset(set)}.`
}
