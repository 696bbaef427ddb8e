/**
 * For a page's init script: refuses the site its storage as Firefox does where cookies are blocked,
 * down to the locks and channels between tabs.
 */
export function refuseStorage(): void {
  const denied = new DOMException('The operation is insecure.', 'SecurityError')
  const refuse = () => {
    throw denied
  }
  const reject = () => Promise.reject(denied)
  Object.defineProperty(document, 'cookie', { get: () => '' })
  for (const name of ['localStorage', 'sessionStorage', 'caches']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  IDBFactory.prototype.open = refuse
  Object.defineProperty(window, 'BroadcastChannel', {
    value: function BroadcastChannel() {
      throw denied
    },
  })
  LockManager.prototype.request = reject
  LockManager.prototype.query = reject
}
