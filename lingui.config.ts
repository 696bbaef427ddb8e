import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What home shows as it opens; all other words come with the first part that is loaded later. */
const FIRST = [
  'src/app',
  'src/api',
  'src/lib',
  'src/platform',
  'src/ui',
  'src/screens/home.tsx',
  'src/features/announcements/announcement-ticker.tsx',
  'src/features/announcements/announcement-dialog.tsx',
  'src/features/announcements/editor-notice.tsx',
  'src/features/alerts/sound-prompt.tsx',
  'src/features/cards/account-row.tsx',
  'src/features/cards/card-status-label.tsx',
  'src/features/cards/accounts-card.tsx',
  'src/features/cards/accounts-skeleton.tsx',
  'src/features/cards/my-accounts.tsx',
  'src/features/cards/switch-question.tsx',
  'src/features/cards/use-card-switch.ts',
  'src/features/connection',
  'src/features/dashboard',
  'src/features/duty/duty-switches.tsx',
  'src/features/duty/payout-limits-row.tsx',
  'src/features/manual-sms/manual-sms-row.tsx',
  'src/features/preferences',
  'src/features/self-check/self-check.tsx',
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
