/** The build variables of .env, each read in this one place. */
const env = import.meta.env

export const config = {
  appName: env.VITE_APP_NAME,
  apiUrl: env.VITE_API_URL,
  /** Hosts, with their subdomains, whose pictures and videos may be shown from a link. */
  mediaHosts: env.VITE_MEDIA_HOSTS.split(',')
    .map((host: string) => host.trim().toLowerCase())
    .filter((host: string) => host !== ''),
  realtime: {
    url: env.VITE_REALTIME_URL || env.VITE_API_URL,
    path: env.VITE_REALTIME_PATH,
    channel: (memberId: string) => env.VITE_REALTIME_CHANNEL.replace('{member_id}', memberId),
  },
}
