import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

type AlertDialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  children?: ReactNode
}

export function AlertDialog(props: AlertDialogProps) {
  const { t } = useLingui()
  return <MessageDialog {...props} actions={<Button onClick={props.onClose}>{t`OK`}</Button>} />
}
