/**
 * The build, by the name of its main script, which changes with anything in it. The same on the
 * server and in the service worker's cache, and in development one that never changes.
 */
export const build =
  /-([\w-]+)\.js$/.exec(
    [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].at(-1)?.src ?? '',
  )?.[1] ?? 'dev'
