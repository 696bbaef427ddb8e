import { Trans } from '@lingui/react/macro'
import type { SignInRejection } from '#api/session/contract.ts'
import { isGiven, type Moment } from '#lib/time.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { DateTime } from '#ui/data/date-time.tsx'

type SignInRejectionTextProps = { reason: SignInRejection; lockedUntil: Moment }

/** Why the server rejected the sign-in, and what to do. */
export function SignInRejectionText({ reason, lockedUntil }: SignInRejectionTextProps) {
  switch (reason) {
    case 'captcha-wrong':
      return <Trans>The code in the picture was wrong. Here is another one.</Trans>
    case 'credentials-wrong':
      return <Trans>Account or password is wrong.</Trans>
    case 'locked':
      return (
        <>
          <Trans>Too many login failures, locked for one hour!</Trans>
          {isGiven(lockedUntil) && (
            <>
              {' '}
              <Trans>
                Locked until <DateTime moment={lockedUntil} as="time" />
              </Trans>
            </>
          )}
          <SupportLinks />
        </>
      )
    case 'google-code-needed':
      return <Trans>Please enter the 6 digits that Google Authenticator shows now.</Trans>
    case 'access-denied':
      return (
        <>
          <Trans>Access Denied</Trans>
          <SupportLinks />
        </>
      )
    case 'signed-in-elsewhere':
      return null
  }
}
