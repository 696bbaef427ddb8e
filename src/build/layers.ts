/**
 * The layers in which code loads, with the files (below src) that each starts from. A layer
 * contains everything that its files import statically, unless an earlier layer has it; the rest is
 * shared by screens and forms that open later. The chunks (chunk-groups.ts) and the messages of the
 * first screen (lingui.config.ts) follow these layers.
 */
export const LAYERS = {
  /** The start of the app, with home. */
  main: ['app/main.tsx', 'screens/home.tsx'],
  /** What is shown over a screen, signed in or not, and not needed for the first paint. */
  overlays: [
    'app/shell/overlays.tsx',
    'ui/overlay/confirm-dialog.tsx',
    'ui/foundation/use-single-flight.ts',
  ],
  /** What sign-in needs: without this layer it would load the 41 KiB that later screens share. */
  'sign-in': ['screens/sign-in.tsx'],
  /** What loads automatically right after home is painted, and that paint does not need. */
  deferred: [
    'features/today/today-card.tsx',
    'features/cards/my-accounts.tsx',
    'features/duty/duty-cards.tsx',
    'features/self-check/self-check.tsx',
    'features/announcements/editor-notice.tsx',
    'features/announcements/ticker.tsx',
    'ui/overlay/bottom-sheet.tsx',
    'app/realtime/realtime-bridge.ts',
    // must be loaded before the network is lost, because it reports that
    'app/shell/late-shell.tsx',
    'features/alerts/sound-prompt.tsx',
    'app/background.ts',
  ],
} as const satisfies Record<string, readonly string[]>

export type Layer = keyof typeof LAYERS
