import { msg } from '@lingui/core/macro'
import { createElement } from 'react'
import { whoseToken } from '#api/self/whose-token.ts'
import { linkNotice } from '#app/shell/late-notices.ts'
import { LinkQuestion, LinkUnchecked, OtherAccount } from '#features/account/link-question.tsx'
import { sendSignOut, signOut } from '#features/account/sign-out.ts'
import { noWrites } from '#platform/http/in-flight.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { forgetMember } from '#platform/session/session-member.ts'
import { isSessionRenewed, session, startSession } from '#platform/session/session.ts'
import { forgetUuid, replacingAccount } from '#platform/session/uuid.ts'
import { waitingLink, type WaitingLink } from '#platform/session/waiting-link.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Tells the member of a session that a link has begun whose it is, if it was another's before. */
export function tellOfAccount(): void {
  const account = replacingAccount.get()
  if (account === null) return
  linkNotice.set(
    createElement(OtherAccount, {
      account,
      onSignOut: signOut,
      onStay: () => linkNotice.set(null),
    }),
  )
}

/** Whether the waiting link is known to belong to another member; then the member is asked. */
let isOfAnother = false

/**
 * Handles a link with a token while somebody is signed in: finds out whose it is and acts on it.
 */
export async function judgeLink(link: WaitingLink): Promise<void> {
  linkNotice.set(null)
  if (session.get() === null) return takeNow(link)
  const owner = await whoseToken(link.session)
  // another link has arrived, or the session has ended
  if (waitingLink.get() !== link) return
  switch (owner) {
    case 'own':
      return goOnWith(link)
    case 'free':
      return takeNow(link)
    case 'invalid':
      drop()
      return showToast({
        tone: 'danger',
        text: i18n._(msg`This link is not valid. You are still signed in.`),
      })
    case 'other':
      isOfAnother = true
      return linkNotice.set(
        createElement(LinkQuestion, { onOpen: () => openOther(link), onStay: drop }),
      )
    case 'unknown':
      return linkNotice.set(
        createElement(LinkUnchecked, { onRetry: () => void judgeLink(link), onClose: drop }),
      )
  }
}

function forget(): void {
  isOfAnother = false
  waitingLink.set(null)
}

function drop(): void {
  linkNotice.set(null)
  forget()
}

/** The member's own link: continues with the new token without asking. */
async function goOnWith(link: WaitingLink): Promise<void> {
  // running writes finish under the old token first
  await noWrites()
  if (waitingLink.get() !== link) return
  drop()
  forgetMember()
  memberStorage.handOver(link.session.token)
  startSession(link.session, true)
  // unsaved changes take precedence over the link's target
  if (link.place !== null && !hasUnsavedChanges()) location.replace(`#${link.place}`)
}

/** The member has agreed: signs out here and on the server, then opens the link. */
async function openOther(link: WaitingLink): Promise<void> {
  await noWrites()
  await sendSignOut()
  if (waitingLink.get() !== link) return
  forgetUuid()
  takeNow(link)
}

/**
 * Opens the link as if nobody were signed in; a page that shows the last member's data is reloaded.
 */
function takeNow({ session: linked, place }: WaitingLink): void {
  const isFree = session.get() === null
  // the question stays open until the reload, because the step back after its closing would cancel it
  if (isFree) drop()
  else forget()
  eraseMemberData()
  if (!isFree && place !== null) history.replaceState(null, '', `#${place}`)
  startSession(linked)
  if (isFree && place !== null) location.replace(`#${place}`)
}

session.subscribe(() => {
  replacingAccount.set(null)
  if (session.get() === null) linkNotice.set(null)
  const link = waitingLink.get()
  if (link === null || isSessionRenewed()) return
  // a sign-out must not start another session, nor end the next member's, and another member's link
  // needs consent
  if (session.get() !== null || isOfAnother || exitNotice.get() === null) return drop()
  // after the sign-in screen has opened with the reason
  setTimeout(() => waitingLink.get() === link && session.get() === null && takeNow(link))
})
