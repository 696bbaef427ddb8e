import type { Plugin } from 'vite'
import { fileProblems } from './env-files.ts'
import { checkDsn, checkSampleRate } from './error-reports.ts'
import { checkIdempotencyHeader } from './idempotency-header.ts'
import { plainError } from './plain-error.ts'
import { checkSupportPhone, checkSupportUrl } from './support.ts'

const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/
const HOST = /^(?:[a-z\d-]+\.)*[a-z\d-]+$/
/** Hosts of this machine or a private network: such an address, a name of one part, a reserved ending. */
const PRIVATE_HOSTS = [
  /^(?:127|10)(?:\.\d+){3}$/,
  /^(?:192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}$/,
  /^\[(?:::1|f[cd].*)\]$/,
  /^[a-z\d-]+$/,
  /\.(?:localhost|local|internal|test)$/,
]

/** Throws an Error of one sentence about its variable. */
type Check = (value: string, name: string) => void

const checkAppName: Check = (value, name) => {
  if (value !== '' && !/["<>]/.test(value)) return
  throw new Error(`${name} "${value}" must be a name without double quotes, "<" and ">".`)
}

const checkOrigin: Check = (value, name) => {
  if (value === '') return
  const url = ORIGIN.test(value) && URL.canParse(value) ? new URL(value) : null
  if (url?.origin !== value) {
    throw new Error(
      `${name} "${value}" must be an origin such as https://api.example, in lower case, without the default port and without a slash at the end, or empty.`,
    )
  }
  if (url.protocol === 'https:' || PRIVATE_HOSTS.some((host) => host.test(url.hostname))) return
  throw new Error(
    `${name} "${value}" must begin with https://, since an app on HTTPS could not reach it; http:// is only for a private network, such as http://192.168.1.5 or http://backend.local.`,
  )
}

const checkHosts: Check = (value, name) => {
  if (value.split(',').every((host) => host.trim() === '' || HOST.test(host.trim()))) return
  throw new Error(
    `${name} "${value}" must list hosts such as cdn.example in lower case, comma separated, or be empty.`,
  )
}

const checkPath: Check = (value, name) => {
  if (/^\/[^\s?#]*$/.test(value)) return
  throw new Error(`${name} "${value}" must be a path such as /socket.io.`)
}

const checkChannel: Check = (value, name) => {
  if (value.includes('{member_id}')) return
  throw new Error(`${name} "${value}" must contain {member_id}, the member's id.`)
}

/** Every build variable with its check; null where any text is valid. */
export const CHECKS: Record<string, Check | null> = {
  VITE_APP_NAME: checkAppName,
  VITE_APP_SHORT_NAME: null,
  VITE_API_URL: checkOrigin,
  VITE_MEDIA_HOSTS: checkHosts,
  VITE_IDEMPOTENCY_HEADER: checkIdempotencyHeader,
  VITE_SUPPORT_URL: checkSupportUrl,
  VITE_SUPPORT_PHONE: checkSupportPhone,
  VITE_REALTIME_URL: checkOrigin,
  VITE_REALTIME_PATH: checkPath,
  VITE_REALTIME_CHANNEL: checkChannel,
  VITE_SENTRY_DSN: checkDsn,
  VITE_SENTRY_SAMPLE_RATE: checkSampleRate,
  VITE_BUILD: null,
  VITE_THEME_BLUE_HOSTS: checkHosts,
  VITE_THEME_PURPLE_HOSTS: checkHosts,
}

/**
 * What is wrong with the build variables, one sentence each. A misspelled name counts: it would
 * silently leave the real variable at its default.
 */
export function variableProblems(env: Record<string, unknown>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    // the latter is how Vite passes on a NODE_ENV from a file, whose line is reported
    if (!name.startsWith('VITE_') || name === 'VITE_USER_NODE_ENV') return []
    const check = CHECKS[name]
    if (check === undefined)
      return [`${name} is not a build variable: src/build/variables.ts lists them.`]
    const text = String(value)
    if (text !== text.trim() || /\p{Cc}/u.test(text))
      return [
        `${name} ${JSON.stringify(text)} must not contain control characters, nor begin or end with white space.`,
      ]
    try {
      check?.(text, name)
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}

/** Stops a build, or the development server, with all problems of its variables. */
export const variables = (): Plugin => ({
  name: 'variables',
  config(_config, { command }) {
    // a shell may have it for other work: with development, a build would be slower and larger
    if (command === 'build') process.env['NODE_ENV'] = 'production'
  },
  configResolved({ env, envDir, mode }) {
    const problems = [...(envDir ? fileProblems(mode, envDir) : []), ...variableProblems(env)]
    if (problems.length > 0) throw plainError(problems.join('\n'))
  },
})
