/**
 * The build, by the name of its first script, which changes with anything in it. The same on the
 * server and in the service worker's cache, and in development one that never changes.
 */
export const build =
  /-([\w-]+)\.js$/.exec(
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
  )?.[1] ?? 'dev'
