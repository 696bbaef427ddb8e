export const screen = 'screen'
