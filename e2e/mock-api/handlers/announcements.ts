import { getAnnouncements } from '#api/announcements/contract.ts'
import { handle } from '../handle.ts'

export const announcementRoutes = [
  handle(getAnnouncements, ({ world }) => ({ data: world.state.announcements })),
]
