import type { AppNotification } from '#api/notifications/contract.ts'
import { orderPath } from '#domain/order-path.ts'

/** The hash path of a notification's subject; null if there is none. */
export function notificationTarget({
  subject,
  related,
}: Pick<AppNotification, 'subject' | 'related'>): string | null {
  switch (subject) {
    case 'collection':
    case 'payment':
      return related === '' ? null : orderPath(subject, related)
    case 'deposit':
    case 'withdrawal': {
      const list = subject === 'deposit' ? '/depositRecord' : '/withdrawRecord'
      return related === '' ? list : `${list}?open=${encodeURIComponent(related)}`
    }
    case 'announcement':
      return related === '' ? '/bulletin' : `/bulletin?id=${encodeURIComponent(related)}`
    case null:
      return null
  }
}
