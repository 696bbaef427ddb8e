import ky from 'ky'

export const send = ky
