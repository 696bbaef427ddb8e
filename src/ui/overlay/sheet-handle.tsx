import type { ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { useDragDown } from './use-drag-down.ts'
import * as styles from './sheet-handle.module.css'

type SheetHandleProps = {
  onDragged: () => void
  className?: string | undefined
  children?: ReactNode
}

/** The top of a sheet, by which it is dragged down. */
export function SheetHandle({ onDragged, className, children }: SheetHandleProps) {
  return (
    <div data-clear="" className={classNames(styles.handle, className)} {...useDragDown(onDragged)}>
      {children}
    </div>
  )
}
