/** What the build uses of Babel, which brings no types. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Record<string, unknown>,
  ): Promise<{ code?: string | null; map?: { mappings: string } | null } | null>
}
