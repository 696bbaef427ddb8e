export const order = 'order'
