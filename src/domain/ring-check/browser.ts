/** Whose settings the steps name. */
export type Browser = 'chrome' | 'samsung' | 'safari' | 'other'

/**
 * Every browser of an iPhone follows Safari's rules and the same settings of the phone. `isIos` comes
 * from the caller, because an iPad calls itself a Mac.
 */
export function browserOf(userAgent: string, isIos: boolean): Browser {
  if (isIos) return 'safari'
  if (!userAgent.includes('Android')) return 'other'
  if (userAgent.includes('SamsungBrowser/')) return 'samsung'
  // Edge, Opera and apps with a page inside name Chrome, too
  const isChrome =
    userAgent.includes('Chrome/') && !/EdgA\/|OPR\/|; wv\)|FB[AI_]|Line\//.test(userAgent)
  return isChrome ? 'chrome' : 'other'
}
