/**
 * The build variables of .env, each read in this one place and by its whole name: `import.meta.env`
 * by itself is inlined with all of them, the version included, and would change the chunk's hash at
 * every deploy.
 */
export const config = {
  appName: import.meta.env.VITE_APP_NAME,
  apiUrl: import.meta.env.VITE_API_URL,
  /** Hosts, with their subdomains, whose pictures and videos may be shown from a link. */
  mediaHosts: import.meta.env.VITE_MEDIA_HOSTS.split(',')
    .map((host: string) => host.trim().toLowerCase())
    .filter((host: string) => host !== ''),
  /** The header that names a write's intent to the backend; empty where it knows none. */
  idempotencyHeader: import.meta.env.VITE_IDEMPOTENCY_HEADER.trim(),
  /** Ways to customer service for whoever cannot open the chat; empty where there is none. */
  support: {
    url: import.meta.env.VITE_SUPPORT_URL.trim(),
    phone: import.meta.env.VITE_SUPPORT_PHONE.trim(),
  },
  realtime: {
    url: import.meta.env.VITE_REALTIME_URL || import.meta.env.VITE_API_URL,
    path: import.meta.env.VITE_REALTIME_PATH,
    channel: (memberId: string) =>
      import.meta.env.VITE_REALTIME_CHANNEL.replace('{member_id}', memberId),
  },
}
