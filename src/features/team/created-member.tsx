import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import type { NewMember } from '#api/team/contract.ts'
import { toSearchText } from '#lib/search-text.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { useCopyInPlace } from '#ui/data/use-copy.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { CheckIcon, SuccessIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './new-member-form.module.css'

type CreatedMemberProps = { member: NewMember; onAgain: () => void }

/** The new member's credentials: shown here once, stored nowhere. */
export function CreatedMember({ member, onAgain }: CreatedMemberProps) {
  const { t } = useLingui()
  const { isConfirmed, copy } = useCopyInPlace()
  // scrolls up: the form was longer, and the heading would be out of view
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  // neither an update nor a link may take the passwords away
  useEffect(noteUnsaved, [])
  const rows = [
    { name: t`Sign-in page`, value: `${location.origin}${location.pathname}#/userLogin` },
    { name: t`Account`, value: member.account },
    { name: t`Name`, value: member.name },
    { name: t`Password`, value: member.password },
    { name: t`Withdrawal password`, value: member.withdrawPassword },
  ]
  const all = rows.map(({ name, value }) => t`${name}: ${value}`).join('\n')
  return (
    <>
      <Banner tone="ok" icon={SuccessIcon} role="status">
        <Trans>
          Account created. Copy it now: the passwords are shown only once, and cannot be looked up
          later.
        </Trans>
      </Banner>
      <Card isFlush>
        <ul>
          {rows.map(({ name, value }) => (
            <li key={name}>
              <CopyRow name={name} value={value} />
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.actions}>
        <Button block onClick={() => void copy(all)}>
          {isConfirmed ? <CheckIcon /> : <CopyIcon />}
          <Trans>Copy all</Trans>
          <span role="status" className="visually-hidden">
            {isConfirmed && <Trans>All copied</Trans>}
          </span>
        </Button>
        <Button variant="outline" block onClick={onAgain}>
          <Trans>Create another account</Trans>
        </Button>
        <Link
          to="/subList"
          search={{ q: toSearchText(member.account) }}
          replace
          className={linkButtonClass}
        >
          <Trans>View in members</Trans>
        </Link>
      </div>
    </>
  )
}
