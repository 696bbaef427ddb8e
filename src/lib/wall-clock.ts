/** Manila time in the format of a datetime-local field ('YYYY-MM-DDTHH:mm'). */
export function wallClock(ms: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Manila',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms)
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The field's value in the server's format: 'YYYY-MM-DD HH:mm:ss'. */
export function toWireTime(fieldValue: string): string {
  const [date = '', time = ''] = fieldValue.split('T')
  return `${date} ${time.length === 5 ? `${time}:00` : time}`
}
