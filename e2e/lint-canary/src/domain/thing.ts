export const domain = 'domain'
