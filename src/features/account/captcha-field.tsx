import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captchaQuery } from '#api/session/queries.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { TextField, type FieldProps } from '#ui/form/field.tsx'
import { RefreshIcon } from '#ui/icons/icons.ts'
import * as styles from './captcha-field.module.css'

type CaptchaFieldProps = Omit<FieldProps, 'label' | 'trailing'> & {
  /** Loads another picture and empties the field: what is typed belongs to the last one. */
  onRenew: () => void
}

/** The captcha's code; a tap on the picture loads another one. */
export function CaptchaField({ onRenew, ...props }: CaptchaFieldProps) {
  const { t } = useLingui()
  const { data, isFetching, isError } = useQuery(captchaQuery)
  const [broken, setBroken] = useState<string>()
  const hasFailed = isError || (data !== undefined && data.image === broken)
  return (
    <TextField
      {...props}
      label={t`Code in the picture`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="text"
      trailing={
        <button
          type="button"
          className={styles.picture}
          aria-label={t`Show another picture`}
          aria-busy={isFetching}
          onClick={onRenew}
        >
          {isFetching && <Spinner />}
          {!isFetching && !hasFailed && data && (
            <img src={data.image} alt="" onError={() => setBroken(data.image)} />
          )}
          {!isFetching && hasFailed && (
            <span className={styles.failed}>
              <RefreshIcon />
              <Trans>Loading failed</Trans>
            </span>
          )}
        </button>
      }
    />
  )
}
