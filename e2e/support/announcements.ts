/** An announcement in the backend's format. */
export const announcement = (
  id: number | string,
  title: string,
  change: Record<string, unknown> = {},
) => ({
  id,
  title,
  created_at: '2026-11-18 09:30:00',
  content: `<p>Text of ${title}</p>`,
  ...change,
})
