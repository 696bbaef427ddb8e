/**
 * The build, identified by the name of its main script, which changes with every change in the
 * build. Equal on the server and in the service worker's cache; constant in development.
 */
export const build =
  /-([\w-]+)\.js$/.exec(
    [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src ?? '',
  )?.[1] ?? 'dev'
