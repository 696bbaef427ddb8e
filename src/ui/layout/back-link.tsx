import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { BackIcon } from '#ui/icons/more-icons.ts'

type BackLinkProps = LinkProps & {
  /** The target's name, if 'Back' is not clear enough. */
  label?: string
  onClick?: (event: MouseEvent) => void
}

/** The 'up' link of a screen, on the left of its bar. */
export function BackLink({ label, ...link }: BackLinkProps) {
  const { t } = useLingui()
  return (
    <Link {...link} state={{ isUp: true }} aria-label={label ?? t`Back`}>
      <BackIcon />
    </Link>
  )
}
