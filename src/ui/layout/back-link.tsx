import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { BackIcon } from '#ui/icons/more-icons.ts'

type BackLinkProps = LinkProps & {
  /** What it leads to, where 'Back' says too little. */
  label?: string
  onClick?: (event: MouseEvent) => void
}

/** The way up from a screen, on the left of its bar. */
export function BackLink({ label, ...link }: BackLinkProps) {
  const { t } = useLingui()
  return (
    <Link {...link} state={{ isUp: true }} aria-label={label ?? t`Back`}>
      <BackIcon />
    </Link>
  )
}
