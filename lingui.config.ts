import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What home shows as it opens; all other words come with the first part that is loaded later. */
const FIRST = [
  'src/app',
  'src/lib',
  'src/platform',
  'src/screens/home.tsx',
  'src/features/alerts/alert-words.ts',
  'src/features/alerts/live-notices.tsx',
  'src/features/alerts/sound-prompt.tsx',
  'src/features/announcements/announcement-dialog.tsx',
  'src/features/announcements/announcement-ticker.tsx',
  'src/features/announcements/editor-notice.tsx',
  'src/features/cards/account-row.tsx',
  'src/features/cards/accounts-skeleton.tsx',
  'src/features/cards/card-status-label.tsx',
  'src/features/cards/accounts-card.tsx',
  'src/features/cards/my-accounts.tsx',
  'src/features/cards/switch-question.tsx',
  'src/features/cards/use-card-switch.ts',
  'src/features/connection',
  'src/features/dashboard',
  'src/features/duty/duty-switches.tsx',
  'src/features/duty/payout-limits-row.tsx',
  'src/features/manual-sms/manual-sms-row.tsx',
  'src/features/preferences/language-switch.tsx',
  'src/features/self-check/self-check.tsx',
  'src/ui/alert-dialog.tsx',
  'src/ui/banner.tsx',
  'src/ui/bottom-sheet.tsx',
  'src/ui/carousel.tsx',
  'src/ui/confirm-dialog.tsx',
  'src/ui/error-state.tsx',
  'src/ui/load-failed.tsx',
  'src/ui/loading-bar.tsx',
  'src/ui/money.tsx',
  'src/ui/reading-dialog.tsx',
  'src/ui/rich-text.tsx',
  'src/ui/tab-bar.tsx',
  'src/ui/toast-item.tsx',
].map((path) => `<rootDir>/${path}${/\.tsx?$/.test(path) ? '' : '/**'}`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [
    { path: '<rootDir>/src/locales/first.{locale}', include: FIRST },
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: FIRST },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
