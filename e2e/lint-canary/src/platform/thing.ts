export const platform = 'platform'
