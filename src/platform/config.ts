/** The build variables of .env, each read in this one place. */
const env = import.meta.env

export const config = {
  appName: env.VITE_APP_NAME,
  apiUrl: env.VITE_API_URL,
  realtime: {
    url: env.VITE_REALTIME_URL || env.VITE_API_URL,
    path: env.VITE_REALTIME_PATH,
    channel: (memberId: string) => env.VITE_REALTIME_CHANNEL.replace('{member_id}', memberId),
  },
}
