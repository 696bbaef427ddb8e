import { msg } from '@lingui/core/macro'
import { i18n, loadAllMessages } from '#platform/i18n/i18n.ts'
import { replacingAccount } from '#platform/session/uuid.ts'
import { waitingLink } from '#platform/session/waiting-link.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Watches for links with another token. The code that handles them loads with the first such link. */
export function watchLinks(): void {
  waitingLink.subscribe(look)
  look()
  replacingAccount.subscribe(tell)
  tell()
}

function tell(): void {
  if (replacingAccount.get() === null) return
  load()
    .then(({ tellOfAccount }) => tellOfAccount())
    // the Me screen names the account, too
    .catch(() => undefined)
}

const load = () =>
  Promise.all([import('#app/session/foreign-link.ts'), loadAllMessages()]).then(
    ([module]) => module,
  )

function look(): void {
  const link = waitingLink.get()
  if (link === null) return
  load()
    .then(({ judgeLink }) => judgeLink(link))
    .catch(() => {
      waitingLink.set(null)
      showToast({
        tone: 'danger',
        text: i18n._(msg`The link could not be checked. You are still signed in.`),
      })
    })
}
