/**
 * In place of Socket.IO's own back-off, which is off (platform/realtime/channel.ts): it is only reset.
 * @public
 */
export class Backoff {
  reset(): void {
    // it has no attempts
  }
}
