/** Trusted Types, which TypeScript's DOM types lack. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * A worker's URL; under Trusted Types it needs a policy. Each policy allows only this URL and is
 * named in the content security policy (public/_headers). Call once per policy name.
 */
export function trustedWorkerUrl(policy: 'app-sw' | 'app-photos', url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  return (
    trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
