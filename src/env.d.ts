/// <reference types="vite/client" />

type ImportMetaEnv = {
  readonly VITE_APP_NAME: string
  readonly VITE_API_URL: string
  readonly VITE_MEDIA_HOSTS: string
  readonly VITE_IDEMPOTENCY_HEADER: string
  readonly VITE_SUPPORT_URL: string
  readonly VITE_SUPPORT_PHONE: string
  readonly VITE_REALTIME_URL: string
  readonly VITE_REALTIME_PATH: string
  readonly VITE_REALTIME_CHANNEL: string
  readonly VITE_SENTRY_DSN: string
  readonly VITE_SENTRY_SAMPLE_RATE: string
}
