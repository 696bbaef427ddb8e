import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Side } from '#domain/side.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'

type TimedOutLinkProps = { orderId: string; side: Side; children: ReactNode }

/** A link to the screen of an order that timed out. */
export function TimedOutLink({ orderId, side, children }: TimedOutLinkProps) {
  return (
    <Link
      to="/orderTimeout/$id"
      params={{ id: orderId }}
      search={{ side }}
      className={linkButtonClass}
    >
      {children}
    </Link>
  )
}
