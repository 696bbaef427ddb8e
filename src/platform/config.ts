/**
 * The build variables of .env, read only here and each by its full name: a bare `import.meta.env`
 * is inlined with all variables, including the version, and would change the chunk's hash at every
 * deploy.
 */
export const config = {
  appName: import.meta.env.VITE_APP_NAME,
  apiUrl: import.meta.env.VITE_API_URL,
  /** Hosts, including subdomains, whose pictures and videos may be shown from a link. */
  mediaHosts: import.meta.env.VITE_MEDIA_HOSTS.split(',')
    .map((host: string) => host.trim().toLowerCase())
    .filter((host: string) => host !== ''),
  /** The header that carries a write's idempotency key; empty if the backend has none. */
  idempotencyHeader: import.meta.env.VITE_IDEMPOTENCY_HEADER,
  /** Contacts of customer service for users who cannot open the chat; empty if there are none. */
  support: {
    url: import.meta.env.VITE_SUPPORT_URL,
    phone: import.meta.env.VITE_SUPPORT_PHONE,
  },
  realtime: {
    url: import.meta.env.VITE_REALTIME_URL || import.meta.env.VITE_API_URL,
    path: import.meta.env.VITE_REALTIME_PATH,
    channel: (memberId: string) =>
      import.meta.env.VITE_REALTIME_CHANNEL.replace('{member_id}', memberId),
  },
}
