import type { RingFacts } from '#domain/ring-check/facts.ts'

/**
 * 'silent': an order may go unheard. 'weak': it is heard, but something should be improved.
 * 'unknown': the browser does not report it. 'unsupported': this phone lacks it, and orders ring
 * without it.
 */
export type Grade = 'silent' | 'weak' | 'unknown' | 'unsupported' | 'fine'

/** What a button of the app can fix at once. */
export type Fix =
  | 'test-sound'
  | 'turn-kinds-on'
  | 'full-volume'
  | 'allow-notices'
  | 'turn-notices-on'
  | 'install'
  | 'reconnect'
  | 'keep-storage'
  | 'keep-awake'
  | 'vibrate'
  | 'update'
  | 'look-for-update'

/** What only the phone's or the browser's settings can fix. */
export type Topic = 'sound' | 'notices' | 'install' | 'battery' | 'clock' | 'screen'

type Found<R extends string> = {
  grade: Grade
  reason: R
  fix?: Fix
  steps?: Topic
}
type Rule<R extends string> = (facts: RingFacts) => Found<R>

/** At half volume or less, a phone in a pocket is not heard. */
const LOW_VOLUME = 0.5
/** As for one-time codes (features/account/clock-hint.tsx). */
const CLOCK_MS = 30_000
const OLD_MS = 30 * 24 * 3_600_000

const sound: Rule<
  'sound-none' | 'sound-locked' | 'sound-unheard' | 'sound-unconfirmed' | 'sound-heard'
> = (facts) => {
  if (facts.sound === 'unsupported') return { grade: 'silent', reason: 'sound-none' }
  if (facts.sound !== 'ready') return { grade: 'silent', reason: 'sound-locked', fix: 'test-sound' }
  if (facts.isUnheard) {
    return { grade: 'silent', reason: 'sound-unheard', fix: 'test-sound', steps: 'sound' }
  }
  return facts.isSoundTrusted
    ? { grade: 'fine', reason: 'sound-heard', fix: 'test-sound' }
    : { grade: 'silent', reason: 'sound-unconfirmed', fix: 'test-sound' }
}

const volume: Rule<'kinds-off' | 'volume-low' | 'volume-fine'> = ({
  sounds,
  canPayment,
  volume: level,
}) => {
  if (!sounds.collection || (canPayment && !sounds.payment)) {
    return { grade: 'silent', reason: 'kinds-off', fix: 'turn-kinds-on' }
  }
  return level < LOW_VOLUME
    ? { grade: 'weak', reason: 'volume-low', fix: 'full-volume' }
    : { grade: 'fine', reason: 'volume-fine' }
}

const notices: Rule<
  'notices-denied' | 'notices-unasked' | 'notices-off' | 'notices-none' | 'notices-on'
> = ({ permission, notifies, isInstalled }) => {
  if (permission === 'denied')
    return { grade: 'silent', reason: 'notices-denied', steps: 'notices' }
  if (permission === 'default') {
    return { grade: 'silent', reason: 'notices-unasked', fix: 'allow-notices' }
  }
  if (permission === 'unsupported') {
    // iPhones have notifications for installed apps only
    return { grade: 'silent', reason: 'notices-none', ...(!isInstalled && { steps: 'install' }) }
  }
  return notifies
    ? { grade: 'fine', reason: 'notices-on' }
    : { grade: 'silent', reason: 'notices-off', fix: 'turn-notices-on' }
}

const installed: Rule<'in-a-tab' | 'installed' | 'open-from-icon'> = (facts) => {
  const { isInstalled, wasInstalled, canPromptInstall } = facts
  if (isInstalled) return { grade: 'fine', reason: 'installed' }
  if (wasInstalled) return { grade: 'weak', reason: 'open-from-icon' }
  const way = canPromptInstall ? { fix: 'install' as const } : { steps: 'install' as const }
  return { grade: 'weak', reason: 'in-a-tab', ...way }
}

const battery: Rule<'frozen' | 'freezes-unknown' | 'no-freeze'> = ({ freezes }) => {
  if (freezes === null) return { grade: 'unknown', reason: 'freezes-unknown', steps: 'battery' }
  return freezes.count > 0
    ? { grade: 'silent', reason: 'frozen', steps: 'battery' }
    : { grade: 'fine', reason: 'no-freeze' }
}

const realtime: Rule<'no-network' | 'polls' | 'not-live' | 'live'> = (facts) => {
  if (!facts.isOnline) return { grade: 'silent', reason: 'no-network' }
  if (facts.realtime === 'live') return { grade: 'fine', reason: 'live' }
  if (facts.isServerTooOld) return { grade: 'weak', reason: 'polls' }
  return { grade: 'silent', reason: 'not-live', fix: 'reconnect' }
}

const clock: Rule<'clock-unknown' | 'clock-off' | 'clock-right'> = ({ clockOffMs }) => {
  if (clockOffMs === null) return { grade: 'unknown', reason: 'clock-unknown' }
  return clockOffMs > CLOCK_MS
    ? { grade: 'weak', reason: 'clock-off', steps: 'clock' }
    : { grade: 'fine', reason: 'clock-right' }
}

const storage: Rule<'storage-unknown' | 'storage-failed' | 'storage-weak' | 'storage-kept'> = (
  facts,
) => {
  switch (facts.storage) {
    case null:
      return { grade: 'unknown', reason: 'storage-unknown' }
    case 'failed':
      return { grade: 'weak', reason: 'storage-failed' }
    case 'evictable':
      return { grade: 'weak', reason: 'storage-weak', fix: 'keep-storage' }
    case 'persistent':
      return { grade: 'fine', reason: 'storage-kept' }
  }
}

const screen: Rule<
  'screen-none' | 'screen-off' | 'screen-refused' | 'screen-awake' | 'screen-will'
> = ({ canKeepAwake, keepsAwake, isAwake, isOnDuty }) => {
  if (!canKeepAwake) return { grade: 'silent', reason: 'screen-none', steps: 'screen' }
  if (!keepsAwake) return { grade: 'silent', reason: 'screen-off', fix: 'keep-awake' }
  if (isAwake) return { grade: 'fine', reason: 'screen-awake' }
  return isOnDuty
    ? { grade: 'silent', reason: 'screen-refused', steps: 'battery' }
    : { grade: 'fine', reason: 'screen-will' }
}

const vibration: Rule<'vibration-none' | 'vibration-off' | 'vibration-on'> = (facts) => {
  if (!facts.canVibrate) return { grade: 'unsupported', reason: 'vibration-none' }
  return facts.vibrates
    ? { grade: 'fine', reason: 'vibration-on' }
    : { grade: 'weak', reason: 'vibration-off', fix: 'vibrate' }
}

const age: Rule<
  'update-waits' | 'age-unknown' | 'version-old' | 'version-newest' | 'version-young'
> = ({ isUpdateReady, isNewest, builtAt, now }) => {
  if (isUpdateReady) return { grade: 'weak', reason: 'update-waits', fix: 'update' }
  if (isNewest) return { grade: 'fine', reason: 'version-newest' }
  if (builtAt === null) return { grade: 'unknown', reason: 'age-unknown', fix: 'look-for-update' }
  return now - builtAt > OLD_MS
    ? { grade: 'weak', reason: 'version-old', fix: 'look-for-update' }
    : { grade: 'fine', reason: 'version-young' }
}

const RULES = {
  sound,
  volume,
  notices,
  realtime,
  battery,
  screen,
  installed,
  storage,
  clock,
  vibration,
  age,
}

export type LineId = keyof typeof RULES
export type Reason = ReturnType<(typeof RULES)[LineId]>['reason']
export type RingLine = { id: LineId } & Found<Reason>

const ORDER: readonly Grade[] = ['silent', 'weak', 'unknown', 'unsupported', 'fine']

/** One line for each condition of hearing an order, problems first. */
export function ringLines(facts: RingFacts): RingLine[] {
  const lines = Object.entries(RULES).map(([id, rule]): RingLine =>
    Object.assign({ id: id as LineId }, rule(facts)),
  )
  return lines.toSorted((a, b) => ORDER.indexOf(a.grade) - ORDER.indexOf(b.grade))
}

/**
 * The number of lines that may keep an order from being heard, and of those that could be better.
 */
export const countLines = (lines: readonly RingLine[]) => ({
  silent: lines.filter(({ grade }) => grade === 'silent').length,
  weak: lines.filter(({ grade }) => grade === 'weak').length,
})
