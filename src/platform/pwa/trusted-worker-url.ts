/** Trusted Types, where the browser has them: TypeScript does not know them yet. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * A worker's address, which under Trusted Types needs a policy: each knows this one address only,
 * and its name stands in the content security policy (public/_headers). To be called once per name.
 */
export function trustedWorkerUrl(policy: 'app-sw' | 'app-photos', url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  return (
    trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
