import { loadEnv } from 'vite'

/** A placeholder for builds without a configured backend. */
const NO_BACKEND = 'https://backend.example'

const env = loadEnv('production', process.cwd())

/** The settings of this build, from .env, .env.local and the environment. */
export const settings = {
  /** The backend's origin. */
  backend: env['VITE_API_URL'] || NO_BACKEND,
  /** Null when the app sends none. */
  idempotencyHeader: env['VITE_IDEMPOTENCY_HEADER'] || null,
  realtime: {
    url: new URL(env['VITE_REALTIME_URL'] || env['VITE_API_URL'] || NO_BACKEND),
    path: env['VITE_REALTIME_PATH'] || '/socket.io',
    /** Contains `{member_id}`. */
    channel: env['VITE_REALTIME_CHANNEL'] || 'private-member.{member_id}',
  },
}
