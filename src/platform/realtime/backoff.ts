const BASE_MS = 2_000
const MAX_MS = 30_000

/**
 * How long to wait before reconnect attempt number `attempt` (from 0), in milliseconds: full jitter
 * over a window that doubles, so that after a server's restart its clients do not reconnect at the
 * same moment (socket.io's own jitter collapses after a few attempts).
 */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(MAX_MS, BASE_MS * 2 ** attempt))
}
