import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { inviterQuery } from '#api/invites/queries.ts'
import { isInviteCode } from '#domain/invite-code.ts'
import { clipText } from '#lib/server-text.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/foundation/button.tsx'

type InviteFieldProps = {
  /** The code comes from the link and is read-only. */
  isFixed: boolean
  value: string
  error: ReactNode
  onValue: (value: string) => void
  /** Replaces the link's code by a typed one. */
  onFree: () => void
}

const MAX_NAME = 60

/** The invitation code and its owner. A typed code is looked up when the field loses focus. */
export function InviteField({ isFixed, value, error, onValue, onFree }: InviteFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const code = isFixed ? value : typed
  const inviter = useQuery({ ...inviterQuery(code), enabled: isInviteCode(code) })
  const isCurrent = code === value.trim()
  const isInvalid = isCurrent && isRejectedByServer(inviter.error)
  // the server may also reject a code that was valid when the form opened
  const { error: shownError } = useFieldError(
    'inviteCode',
    error || (isInvalid && t`This code is not valid any more. Ask for a new invitation.`),
    value,
  )
  const name = isCurrent ? clipText(inviter.data?.inviter ?? '', MAX_NAME) : ''

  return (
    <TextField
      name="inviteCode"
      label={t`Invitation code`}
      value={value}
      readOnly={isFixed}
      onChange={(event) => onValue(event.target.value)}
      onBlur={() => setTyped(value.trim())}
      error={shownError}
      // reserves its height while it loads
      hint={
        name === '' ? (
          inviter.isFetching ? (
            <Trans>Looking up who invites you…</Trans>
          ) : (
            <Trans>You need an invitation from an agent.</Trans>
          )
        ) : (
          <Trans>
            Invited by <ServerText>{name}</ServerText>
          </Trans>
        )
      }
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        isFixed &&
        Boolean(shownError) && (
          <Button variant="tint" onClick={onFree}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    />
  )
}
