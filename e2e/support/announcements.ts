/** An announcement in the backend's format, of an earlier year: its date has one (R8.63). */
export const announcement = (
  id: number | string,
  title: string,
  change: Record<string, unknown> = {},
) => ({
  id,
  title,
  created_at: '2020-11-18 09:30:00',
  content: `<p>Text of ${title}</p>`,
  ...change,
})
