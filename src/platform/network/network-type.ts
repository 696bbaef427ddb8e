/**
 * Calls `listener` when the phone has changed networks, from Wi-Fi to mobile data for instance: its
 * connections are cut then, and a page need not be told that it was offline. Only browsers that know
 * the kind of network tell (Chrome on Android). Returns a cleanup function.
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
