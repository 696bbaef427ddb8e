export const ui = 'ui'
