import type { AppNotification } from '#api/notifications/contract.ts'
import { orderPath } from '#lib/order-path.ts'

/** The hash path of what a notification is about (spec §2); null where it leads nowhere. */
export function notificationTarget({
  subject,
  related,
}: Pick<AppNotification, 'subject' | 'related'>): string | null {
  switch (subject) {
    case 'collection':
    case 'payment':
      return related === '' ? null : orderPath(subject, related)
    case 'deposit':
      return '/depositRecord'
    case 'withdrawal':
      return '/withdrawRecord'
    case 'announcement':
      return related === '' ? '/bulletin' : `/bulletin?id=${encodeURIComponent(related)}`
    case null:
      return null
  }
}
