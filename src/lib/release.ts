/**
 * The release name of a build in error reports and their source maps: `agent-desk@0.1.0+d6b037a`.
 */
export const releaseOf = (build: string): string =>
  `agent-desk@${build
    .replace(/^(\S+) \((\S+)\)$/, '$1+$2')
    .replaceAll(/[\s/\\]+/g, '-')
    .slice(0, 150)}`
