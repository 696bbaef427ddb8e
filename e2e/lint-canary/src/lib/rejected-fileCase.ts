export const lib = 'lib'
