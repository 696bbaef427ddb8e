/** The browser whose settings the steps describe. */
export type Browser = 'chrome' | 'samsung' | 'safari' | 'other'

/**
 * Every browser on an iPhone follows Safari's rules and uses the phone's settings. `isIos` comes
 * from the caller, because an iPad identifies as a Mac.
 */
export function browserOf(userAgent: string, isIos: boolean): Browser {
  if (isIos) return 'safari'
  if (!userAgent.includes('Android')) return 'other'
  if (userAgent.includes('SamsungBrowser/')) return 'samsung'
  // Edge, Opera and in-app browsers also name Chrome
  const isChrome =
    userAgent.includes('Chrome/') && !/EdgA\/|OPR\/|; wv\)|FB[AI_]|Line\//.test(userAgent)
  return isChrome ? 'chrome' : 'other'
}
