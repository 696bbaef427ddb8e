import { Trans } from '@lingui/react/macro'

/** A password may or may not have been changed: in its form, and in the notice of an interrupted one. */
export const PasswordInDoubt = () => (
  <Trans>
    Result unknown. Your password may have changed already. Try again: if the current one is
    rejected, the new one is valid.
  </Trans>
)
