export const kit = 'kit'
