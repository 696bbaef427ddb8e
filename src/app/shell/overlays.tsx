import { BlockAlert } from '#app/shell/block-alert.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'

/** What is shown over every screen, signed in or not. */
export function Overlays() {
  return (
    <>
      <BlockAlert />
      <ToastHost />
    </>
  )
}
