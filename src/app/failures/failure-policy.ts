import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inMegabytes } from '#domain/upload-limits.ts'
import { saidOf } from '#platform/http/envelope.ts'
import {
  CODE,
  isGatewayStatus,
  isPortal,
  lostDetail,
  type Failure,
  type FieldMessages,
} from '#platform/http/failure.ts'

/** What happens on a failure, besides the error that the screen or form shows. */
export type Effect =
  | { kind: 'none' }
  /**
   * A danger toast with the app's message or the server's plain text; `detail` is technical and not
   * a sentence.
   */
  | { kind: 'toast'; text: MessageDescriptor | string; detail?: string }
  /** Code 10001: the session is over. */
  | { kind: 'sign-out'; text: string }
  /** HTTP 401 without a body code: the session may be over; if it is not, a toast with `text`. */
  | { kind: 'check-session'; text: MessageDescriptor | string }
  /** A captive portal answered instead of the server. */
  | { kind: 'portal' }
  /** The 10-minute block: danger toast and alert (R13.15). */
  | { kind: 'blocked' }

export type FailureContext = {
  /** The call's path, without query. */
  path: string
  /** A read that only refetches what is already shown, not requested by the member. */
  isBackground: boolean
  /** A change that the member requested. */
  isWrite: boolean
  isOnline: boolean
  /** Body codes that the calling form shows itself. */
  ownCodes: readonly number[]
  /** A form has sent it, which shows the server's messages about fields. */
  isForm?: boolean
}

const NONE: Effect = { kind: 'none' }
const toast = (text: MessageDescriptor | string): Effect => ({ kind: 'toast', text })

const SERVER_PROBLEM = toast(
  msg({ id: 'translate0287', message: 'The server had a problem. Please try again later.' }),
)

/** Messages by HTTP status. */
const HTTP: Record<number, Effect> = {
  403: { kind: 'blocked' },
  413: toast(msg`The file is too large for the server.`),
  429: toast(msg({ id: 'translate0288', message: 'Too many requests, please try again later.' })),
  430: toast(
    msg({
      id: 'translate0349',
      message: 'The request was refused. Please contact customer service.',
    }),
  ),
  500: SERVER_PROBLEM,
  502: SERVER_PROBLEM,
  503: SERVER_PROBLEM,
  504: SERVER_PROBLEM,
  // Network Authentication Required
  511: { kind: 'portal' },
}

function codeEffect(failure: Extract<Failure, { kind: 'code' }>, context: FailureContext): Effect {
  const { code, status } = failure
  const message = saidOutside(failure, context)
  if (code === CODE.sessionInvalid) return { kind: 'sign-out', text: message }
  // a 403 has started the block, whatever its body says
  if (code === CODE.block || status === 403) return { kind: 'blocked' }
  if (code === CODE.silent) return NONE
  if (context.ownCodes.includes(code)) return NONE
  // the automatic refresh shows no errors (R13.07)
  if (context.path.includes('refresh')) return NONE
  // these two tell the member what to do, which a limiter's or a firewall's own text may not
  if (status === 429 || status === 430) return HTTP[status] ?? NONE
  return toast(message || msg`The server refused this (code ${code}).`)
}

type Said = { message?: string; fields?: FieldMessages }

/** The server's own words; a form shows those about its fields itself. */
const saidOutside = ({ message, fields = {} }: Said, { isForm }: FailureContext): string =>
  isForm ? message || (Object.values(fields)[0] ?? '') : saidOf({ message, fields })

const tooLarge = (bytes: number) =>
  toast(msg`The file is too large for the server: ${inMegabytes(bytes)} MB.`)

const noAnswer = (failure: Failure, path: string): Effect => ({
  kind: 'toast',
  text: msg({ id: 'translate0286', message: 'No answer from the server.' }),
  detail: lostDetail(failure, path),
})

/** The whole error catalogue (R13.01 to R13.16) as one pure function. */
export function effectOf(failure: Failure, context: FailureContext): Effect {
  switch (failure.kind) {
    case 'code':
      return codeEffect(failure, context)
    case 'http':
      // it may have been processed: not 'try again later'
      if (context.isWrite && isGatewayStatus(failure.status)) {
        return noAnswer(failure, context.path)
      }
      if (failure.status === 413 && failure.fileBytes) return tooLarge(failure.fileBytes)
      return (
        HTTP[failure.status] ?? {
          kind: failure.status === 401 ? 'check-session' : 'toast',
          text: saidOutside(failure, context) || msg`The request failed (HTTP ${failure.status}).`,
        }
      )
    case 'no-response':
      // offline, the screen shows the age of its data; an interrupted write has only the toast
      if (!context.isOnline && !context.isWrite) return NONE
      return noAnswer(failure, context.path)
    case 'offline':
      return toast(msg`Please check your network first`)
    case 'setup':
      return toast(msg({ id: 'translate0284', message: 'The request could not be prepared.' }))
    case 'not-loaded':
      // a browser that caches the failed import needs a reload
      return toast(
        msg`A part of the app did not load. Nothing was sent. Try again; if that does not help, reload the app.`,
      )
    case 'blocked':
      return context.isBackground ? NONE : { kind: 'blocked' }
    case 'malformed':
      // for background refetches, too: none succeeds before the user signs in to the network
      if (isPortal(failure)) return { kind: 'portal' }
      // the component that needs the data shows that it could not be loaded
      if (context.isBackground || !context.isWrite) return NONE
      return toast(msg`The server's answer could not be read.`)
    // a timeout has no toast (R13.09): the component shows it
    case 'timeout':
    // the response that set Retry-After already showed a toast
    case 'held':
    case 'aborted':
      return NONE
  }
}
