import { BrowserClient } from '@sentry/browser'
import { onCLS } from 'web-vitals/attribution'

export const owned = [BrowserClient, onCLS]
