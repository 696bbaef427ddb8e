import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#api/team/contract.ts'

export const PERMISSIONS = ['payment', 'collection', 'shipping'] as const

const PERMISSION_LABELS: Record<Permission, MessageDescriptor> = {
  payment: msg`Payment`,
  collection: msg`Collection`,
  shipping: msg`Shipping`,
}

/** The granted permissions in one line. */
export const permissionList = (granted: Record<Permission, boolean>, i18n: I18n): string =>
  PERMISSIONS.filter((permission) => granted[permission])
    .map((permission) => i18n._(PERMISSION_LABELS[permission]))
    .join(' · ') || '—'
