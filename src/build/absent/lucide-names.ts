/**
 * In place of what turns an icon's name and paths into its data: the icons contain their data.
 * @public
 */
export const toLucideIconData = undefined

/**
 * In place of the name in another spelling, which only React's developer tools show.
 * @public
 */
export const toPascalCase = (name: string) => name
