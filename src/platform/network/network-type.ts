/**
 * Calls `listener` when the phone switches networks, for instance from Wi-Fi to mobile data: its
 * connections break then, often without an offline event. Only some browsers report the network
 * type (Chrome on Android). Returns a cleanup function.
 */
export function onNetworkTypeChange(listener: () => void): () => void {
  const { connection } = navigator as { connection?: EventTarget & { type?: string } }
  let type = connection?.type
  const onChange = () => {
    if (connection?.type === type) return
    type = connection?.type
    listener()
  }
  connection?.addEventListener('change', onChange)
  return () => connection?.removeEventListener('change', onChange)
}
