/** Whether a path is that of a screen outside the shell, which needs no session. */
export const isOpenScreen = (pathname: string) =>
  /^\/(?:userLogin|register|preview)$/.test(pathname)
