import { loadEnv } from 'vite'

/** An address that stands for the backend where the build names none. */
const NO_BACKEND = 'https://backend.example'

const env = loadEnv('production', process.cwd())

/** What this build is made with, by .env, .env.local and the environment. */
export const settings = {
  /** Origin of the backend. */
  backend: env['VITE_API_URL'] || NO_BACKEND,
  /** Null: the app sends none. */
  idempotencyHeader: env['VITE_IDEMPOTENCY_HEADER'] || null,
  realtime: {
    url: new URL(env['VITE_REALTIME_URL'] || env['VITE_API_URL'] || NO_BACKEND),
    path: env['VITE_REALTIME_PATH'] || '/socket.io',
    /** `{member_id}` stands in it. */
    channel: env['VITE_REALTIME_CHANNEL'] || 'private-member.{member_id}',
  },
}
