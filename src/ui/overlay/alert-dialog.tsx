import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

type AlertDialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  closeLabel?: string
  children?: ReactNode
}

export function AlertDialog({ closeLabel, ...dialog }: AlertDialogProps) {
  const { t } = useLingui()
  const close = <Button onClick={dialog.onClose}>{closeLabel ?? t`OK`}</Button>
  return <MessageDialog {...dialog} actions={close} />
}
