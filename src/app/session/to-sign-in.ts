import { lastAccount } from '#platform/session/uuid.ts'

/**
 * The way to the sign-in screen. `back` is where its sign-in leads, unless the session of another
 * account has ended there (app/routes.tsx).
 */
export const toSignIn = (back: string) =>
  ({
    to: '/userLogin',
    search: back === '/' ? {} : { back },
    state: { leftBy: lastAccount() },
    replace: true,
  }) as const
