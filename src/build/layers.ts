/**
 * The layers in which code loads, and the files (below src) each starts from. A layer holds all that
 * its files import statically and no earlier layer holds; what is left is shared by the screens and
 * forms that are opened later. The chunks follow it (chunk-groups.ts), and so do the messages that
 * come with the first screen (lingui.config.ts).
 */
export const LAYERS = {
  /** What starts the app, and home with it. */
  main: ['app/main.tsx', 'screens/home.tsx'],
  /**
   * What comes over a screen, for a stranger and a member alike: nothing has happened yet when the
   * first screen is painted.
   */
  overlays: [
    'app/shell/overlays.tsx',
    'ui/overlay/confirm-dialog.tsx',
    'ui/foundation/use-single-flight.ts',
  ],
  /** What a stranger needs: without it they would load the 41 KiB that the later screens share. */
  'sign-in': ['screens/sign-in.tsx'],
  /** What comes by itself as soon as home has been painted: 36 KiB that the first paint does without. */
  deferred: [
    'features/cards/my-accounts.tsx',
    'features/duty/duty-cards.tsx',
    'features/self-check/self-check.tsx',
    'features/announcements/editor-notice.tsx',
    'features/announcements/ticker.tsx',
    'ui/overlay/bottom-sheet.tsx',
    'app/realtime-bridge.ts',
    // while there is a network: it says when there is none, too
    'app/shell/late-shell.tsx',
    'features/alerts/sound-prompt.tsx',
    'app/background.ts',
  ],
} as const satisfies Record<string, readonly string[]>

export type Layer = keyof typeof LAYERS
