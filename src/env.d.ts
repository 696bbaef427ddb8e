/// <reference types="vite/client" />

/** Imported as a namespace (src/build/class-names.ts): a default import has no types. */
declare module './*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}
declare module '#*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}

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
