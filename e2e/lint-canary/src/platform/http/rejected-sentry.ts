import { BrowserClient } from '@sentry/browser'

export const client = BrowserClient
