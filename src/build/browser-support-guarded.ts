const HARMLESS = 'does nothing where it is not known, and is no loss there'
const POINTER = 'for a mouse; where there is none it does nothing'
const WHERE_IT_SCROLLS = 'has no effect only where nothing scrolls'
const OWN_NAME = 'a function of ours or of a package, not the browser’s'

/**
 * Features newer than the oldest browsers or incomplete in them, by their name in the report of
 * browser-support.mjs, and why they may be used.
 */
export const GUARDED: Record<string, string> = {
  ':autofill': 'Firefox matches fewer fields, which then have its own color',
  ':marker': 'only its color is set',
  ':selection': HARMLESS,
  'cursor: default': POINTER,
  'cursor: grab': POINTER,
  'cursor: pointer': POINTER,
  'cursor: progress': POINTER,
  'property resize': POINTER,
  'property accent-color': 'the brand color has enough contrast by itself',
  'property field-sizing': 'the field scrolls where it cannot grow',
  'property forced-color-adjust': HARMLESS,
  'property overflow-anchor': 'the list holds its place by itself',
  'property overflow-clip-margin': HARMLESS,
  'property overscroll-behavior': WHERE_IT_SCROLLS,
  'property overscroll-behavior-y': WHERE_IT_SCROLLS,
  'property scrollbar-gutter': HARMLESS,
  'property scrollbar-width': 'beside ::-webkit-scrollbar',
  'property text-wrap': HARMLESS,
  'font-family: ui-monospace': 'others follow it',
  '.seek()': OWN_NAME,
  '.use()': OWN_NAME,
  'AbortSignal.timeout': 'Chrome before 124 gives another error, which nothing reads',
  SpeechSynthesisUtterance: 'asked for by speechSynthesis (speech.ts)',
  'navigator.clearAppBadge': 'asked for by setAppBadge (app-badge.ts)',
  'navigator.connection': 'asked for in the same expression',
  'navigator.onLine': 'may be true without a network: the request then fails',
  'navigator.permissions': 'within try (notifications.ts): a return to the app tells as well',
  'window.open': 'called in the handler of a tap, where iOS allows it',
}

/** The same for the error-report code, which only a build with a DSN contains. */
export const GUARDED_IN_REPORTS: Record<string, string> = {
  'document.prerendering': 'undefined where there is no prerendering, which is true',
  'document.wasDiscarded': 'undefined where no tab is discarded',
  'globalThis.cancelIdleCallback': 'web-vitals takes clearTimeout where it is missing',
}
