import { balanceBoxes } from '#app/first-paint/balance.ts'
import { addBox, text } from '#app/first-paint/box.ts'
import { isFresh } from '#app/offline-data/hydrate.ts'
import type { LastKnown } from '#app/offline-data/last-known.ts'
import { storedFormat } from '#app/offline-data/stored-format.ts'
import { fingerprint } from '#lib/hash.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { isOnline } from '#platform/network/is-online.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { hasPersisted } from '#platform/storage/persisted.ts'
import { local } from '#platform/storage/web-storage.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

const root = document.documentElement

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** This session's record, or null if there is none that may be painted. Throws on invalid JSON. */
export function readLastKnown(token: string): LastKnown | null {
  const stored = local.read(`${MEMBER_PREFIX}${fingerprint(token)}:lastKnown`)
  const known = JSON.parse(stored ?? 'null') as LastKnown | null
  if (!known || known.format !== storedFormat || known.lang !== root.lang) return null
  // without persisted data the app itself knows nothing
  const now = Date.now()
  if (!isFresh(known.at, now) || !hasPersisted()) return null
  if (manilaDay(known.at) === manilaDay(now)) return known
  return { ...known, since: known.sinceDay, age: known.ageDay }
}

/** The status line below the app's name: offline or connecting, and the age of the data. */
function statusOf(known: LastKnown): DocumentFragment {
  const boxes = document.createDocumentFragment()
  const isOffline = !isOnline()
  const state = text(isOffline ? known.offline : known.connecting)
  const status = addBox(boxes, 'status', `${state} · ${text(known.since)}`)
  if (isOffline) status.dataset['offline'] = ''
  return boxes
}

function dutyOf(known: LastKnown): DocumentFragment {
  const boxes = document.createDocumentFragment()
  for (const side of known.duty) {
    const card = addBox(boxes, 'card', '')
    const state = addBox(addBox(card, 'side', side.name), 'state', side.state)
    if (side.isOn) state.dataset['on'] = ''
    addBox(card, 'switch', '')
  }
  return boxes
}

/**
 * Completes the tab bar of the shell. Its tabs are links, which the app finds in the address when it
 * starts; until then only the bar shows where a tap has led.
 */
function tabsOf(known: LastKnown, bar: HTMLElement, paths: readonly string[], here: number): void {
  const tabs = [...(bar.children as HTMLCollectionOf<HTMLAnchorElement>)]
  for (const [at, tab] of tabs.entries()) {
    const shown = known.tabs[at]
    if (shown === null) {
      tab.remove()
      continue
    }
    if (!shown) throw new Error('no tab')
    tab.href = `#/${paths[at]}`
    if (at === here) tab.ariaCurrent = 'page'
    addBox(tab, 'word', shown.label)
    if (shown.count > 0) addBox(tab, 'badge', shown.count > 99 ? '99+' : String(shown.count))
  }
  addEventListener('hashchange', () => {
    for (const [at, tab] of tabs.entries()) {
      const isHere = tab.hash === (location.hash || '#/')
      tab.ariaCurrent = isHere ? 'page' : null
      if (at === here) root.toggleAttribute('data-away', !isHere)
    }
  })
}

/**
 * Paints the record into the shell: all of it or nothing, as text. The app replaces it by its own
 * boxes, which have the same dimensions. Throws if any of it is invalid.
 *
 * Measured: at a second start the largest paint comes with the first one, and not 1.57 times as late
 * (slow 4G, CPU 4 times slower, medians of 10 loads in turn).
 */
export function paintLastKnown(known: LastKnown): void {
  const [, path = ''] = /^#?\/?([^?]*)/.exec(location.hash) ?? []
  const paths = ['', 'bulletin', 'ordersP', 'ordersC', `${path}?chat=1`, 'selfData']
  const here = paths.indexOf(path)
  // a rail has its own place for all of it
  if (here < 0 || mediaQuery('(min-width: 900px)').matches) return

  const { boxes: balance } = balanceBoxes(known)
  const status = statusOf(known)
  const duty = dutyOf(known)
  const bar = find('.boot-tabs')
  const tabs = bar.cloneNode(true) as HTMLElement
  tabsOf(known, tabs, paths, here)

  // all of it is valid: now it is shown
  root.dataset['known'] = ''
  tabs.id = 'boot-tabs'
  tabs.removeAttribute('aria-hidden')
  bar.replaceWith(tabs)
  if (here !== 0) return
  find('.boot-titles').append(status)
  find('.boot-deep').append(balance)
  const cards = find('.boot-duty')
  cards.id = 'boot-duty'
  cards.replaceChildren(duty)
}
