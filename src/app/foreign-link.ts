import { msg } from '@lingui/core/macro'
import { createElement, type ReactElement } from 'react'
import { whoseToken } from '#api/self/whose-token.ts'
import { linkNotice } from '#app/shell/late-notices.ts'
import { LinkQuestion, LinkUnchecked } from '#features/account/link-question.tsx'
import { sendSignOut } from '#features/account/sign-out.ts'
import { noWrites } from '#platform/http/in-flight.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { forgetMember } from '#platform/session/session-member.ts'
import { session, startSession } from '#platform/session/session.ts'
import { forgetUuid } from '#platform/session/uuid.ts'
import { waitingLink, type WaitingLink } from '#platform/session/waiting-link.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'
import { hasUnsavedChanges } from '#shared/session/unsaved-changes.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** The link is known to be another member's, and is asked about. */
let isOfAnother = false

/** A link's token while somebody is signed in: finds out whose it is, and acts on it. */
export async function judgeLink(link: WaitingLink): Promise<void> {
  ask(null)
  if (session.get() === null) return takeNow(link)
  const owner = await whoseToken(link.session)
  // another link has come, or the session has ended
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
      return ask(createElement(LinkQuestion, { onOpen: () => openOther(link), onStay: drop }))
    case 'unknown':
      return ask(
        createElement(LinkUnchecked, { onRetry: () => void judgeLink(link), onClose: drop }),
      )
  }
}

function ask(question: ReactElement | null): void {
  linkNotice.set(question)
}

function drop(): void {
  isOfAnother = false
  ask(null)
  waitingLink.set(null)
}

/** The member's own link: on with the new token, without a word. */
async function goOnWith(link: WaitingLink): Promise<void> {
  // the answer to what is being sent is awaited under the old one
  await noWrites()
  if (waitingLink.get() !== link) return
  drop()
  forgetMember()
  memberStorage.handOver(link.session.token)
  startSession(link.session, true)
  // what was typed is worth more than the place
  if (link.place !== null && !hasUnsavedChanges()) location.replace(`#${link.place}`)
}

/** The member has agreed: they are signed out here and on the server, and the link is opened. */
async function openOther(link: WaitingLink): Promise<void> {
  await noWrites()
  await sendSignOut()
  if (waitingLink.get() !== link) return
  forgetUuid()
  takeNow(link)
}

/** As any link while nobody is signed in; a page that shows the last member is loaded anew. */
function takeNow({ session: linked, place }: WaitingLink): void {
  drop()
  eraseMemberData()
  const isFree = session.get() === null
  if (!isFree && place !== null) history.replaceState(null, '', `#${place}`)
  startSession(linked)
  if (isFree && place !== null) location.replace(`#${place}`)
}

session.subscribe(() => {
  const link = waitingLink.get()
  if (session.get() !== null || link === null) return
  // who signs out wants no other session, and a stranger's link needs a yes
  if (isOfAnother || exitNotice.get() === null) return drop()
  // once the sign-in screen is on its way and has said why
  setTimeout(() => waitingLink.get() === link && session.get() === null && takeNow(link))
})
