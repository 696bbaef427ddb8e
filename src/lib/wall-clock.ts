import { MANILA_OFFSET_MS } from '#lib/manila-day.ts'

/** Manila time in the format of a datetime-local field ('YYYY-MM-DDTHH:mm'). */
export const wallClock = (ms: number): string =>
  new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 16)

/** Manila time as the server writes it: 'YYYY-MM-DD HH:mm:ss'. */
export const manilaTimestamp = (ms: number): string =>
  new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The field's value in the server's format: 'YYYY-MM-DD HH:mm:ss'. */
export function toWireTime(fieldValue: string): string {
  const [date = '', time = ''] = fieldValue.split('T')
  return `${date} ${time.length === 5 ? `${time}:00` : time}`
}
