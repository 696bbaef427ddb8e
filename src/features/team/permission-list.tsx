import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#api/team/contract.ts'
import { DotLine } from '#ui/data/dot-line.tsx'

export const PERMISSIONS = ['payment', 'collection', 'shipping'] as const

const PERMISSION_LABELS: Record<Permission, MessageDescriptor> = {
  payment: msg`Payment`,
  collection: msg`Collection`,
  shipping: msg`Shipping`,
}

/** The granted permissions in one line. */
export function PermissionList({ granted }: { granted: Record<Permission, boolean> }) {
  const { i18n } = useLingui()
  const names = PERMISSIONS.filter((permission) => granted[permission]).map((permission) =>
    i18n._(PERMISSION_LABELS[permission]),
  )
  return names.length === 0 ? '—' : <DotLine isEnd>{names}</DotLine>
}
