/** The part of Babel's API that the build uses; Babel ships no types. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Record<string, unknown>,
  ): Promise<{ code?: string | null; map?: { mappings: string } | null } | null>
}
