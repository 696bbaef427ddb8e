import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Browser } from '#domain/ring-check/browser.ts'
import type { Topic } from '#domain/ring-check/lines.ts'

/** The three steps in a phone's settings, in the words that those settings use (R7.91). */

type Steps = readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor]

const OPEN_FROM_ICON = msg`Open the app from its icon.`
const COME_BACK = msg`Come back here and check again.`
const APP_IN_FRONT = msg`On duty keep this app in front and the phone on its charger.`
const HEADPHONES = msg`Unplug headphones and switch Bluetooth off: the sound may go there.`
const MEDIA_VOLUME = msg`Turn the media volume up with the phone's buttons.`
const QUIET_MODES = msg`Turn off Do Not Disturb and battery saver.`

const SOUND: Record<Browser, Steps> = {
  chrome: [MEDIA_VOLUME, QUIET_MODES, HEADPHONES],
  samsung: [MEDIA_VOLUME, QUIET_MODES, HEADPHONES],
  safari: [MEDIA_VOLUME, msg`iPhone: move the silent switch on its side to ring.`, HEADPHONES],
  other: [MEDIA_VOLUME, QUIET_MODES, HEADPHONES],
}

const NOTICES: Record<Browser, Steps> = {
  chrome: [
    msg`In Chrome tap ⋮, then Settings › Site settings › Notifications.`,
    msg`Tap this site under Blocked, then Allow.`,
    COME_BACK,
  ],
  samsung: [
    msg`In Samsung Internet tap ☰, then Settings › Sites and downloads.`,
    msg`Tap Site permissions › Notifications and allow this site.`,
    COME_BACK,
  ],
  safari: [
    msg`Open the iPhone's Settings › Notifications.`,
    msg`Tap this app and turn on Allow Notifications.`,
    COME_BACK,
  ],
  other: [
    msg`Open the browser's settings and find Site permissions.`,
    msg`Allow notifications for this site.`,
    COME_BACK,
  ],
}

/** The switch of an installed app is where those of all apps are. */
const NOTICES_OF_APP: Steps = [
  msg`Open the phone's Settings › Apps and tap this app.`,
  msg`Tap Notifications and turn on Allow notifications.`,
  COME_BACK,
]

const INSTALL: Record<Browser, Steps> = {
  chrome: [
    msg`In Chrome tap ⋮, beside the address.`,
    msg`Tap Add to Home screen, then Install.`,
    OPEN_FROM_ICON,
  ],
  samsung: [
    msg`In Samsung Internet tap ☰.`,
    msg`Tap Add page to › Home screen, then Add.`,
    OPEN_FROM_ICON,
  ],
  safari: [
    msg`Tap Share, the square with the arrow.`,
    msg`Choose Add to Home Screen, then Add.`,
    msg`Open the app from its icon and sign in once more: it keeps its own data, apart from the browser's.`,
  ],
  other: [
    msg`Open the menu of your browser.`,
    msg`Choose Install app, or Add to Home screen.`,
    OPEN_FROM_ICON,
  ],
}

const BATTERY: Record<Browser, Steps> = {
  chrome: [
    msg`Settings › Battery › Battery Saver: turn it off.`,
    msg`Settings › Apps › Chrome › App battery usage: choose Unrestricted.`,
    APP_IN_FRONT,
  ],
  samsung: [
    msg`Settings › Battery › Power saving: turn it off.`,
    msg`Settings › Apps › Samsung Internet › Battery: choose Unrestricted.`,
    msg`Settings › Battery › Background usage limits: take it out of Sleeping apps and Deep sleeping apps.`,
  ],
  safari: [
    msg`Settings › Battery › Low Power Mode: turn it off.`,
    msg`Settings › Display & Brightness › Auto-Lock: choose Never.`,
    APP_IN_FRONT,
  ],
  other: [
    msg`Turn the phone's battery saver off.`,
    msg`Let the browser run in the background without restrictions.`,
    APP_IN_FRONT,
  ],
}

const CLOCK: Record<Browser, Steps> = {
  chrome: [
    msg`Open the phone's Settings › System › Date & time.`,
    msg`Turn on Set time automatically.`,
    COME_BACK,
  ],
  samsung: [
    msg`Open the phone's Settings › General management › Date and time.`,
    msg`Turn on Automatic date and time.`,
    COME_BACK,
  ],
  safari: [
    msg`Open the iPhone's Settings › General › Date & Time.`,
    msg`Turn on Set Automatically.`,
    COME_BACK,
  ],
  other: [
    msg`Open the phone's date and time settings.`,
    msg`Let the time be set automatically.`,
    COME_BACK,
  ],
}

const SCREEN: Record<Browser, Steps> = {
  chrome: [
    msg`Open the phone's Settings › Display.`,
    msg`Tap Screen timeout and choose the longest time.`,
    APP_IN_FRONT,
  ],
  samsung: [
    msg`Open the phone's Settings › Display.`,
    msg`Tap Screen timeout and choose the longest time.`,
    APP_IN_FRONT,
  ],
  safari: [
    msg`Open the iPhone's Settings › Display & Brightness.`,
    msg`Tap Auto-Lock and choose Never.`,
    APP_IN_FRONT,
  ],
  other: [
    msg`Open the phone's display settings.`,
    msg`Choose the longest time until the screen goes dark.`,
    APP_IN_FRONT,
  ],
}

const TOPICS: Record<Topic, Record<Browser, Steps>> = {
  sound: SOUND,
  notices: NOTICES,
  install: INSTALL,
  battery: BATTERY,
  clock: CLOCK,
  screen: SCREEN,
}

/** The steps in the settings of this phone and its browser, in order. */
export function stepsOf(topic: Topic, browser: Browser, isInstalled: boolean): Steps {
  const isAndroidApp = isInstalled && (browser === 'chrome' || browser === 'samsung')
  return topic === 'notices' && isAndroidApp ? NOTICES_OF_APP : TOPICS[topic][browser]
}
