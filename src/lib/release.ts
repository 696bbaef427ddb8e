/** The name of a build as error reports and their source maps have it: `agent-desk@0.1.0+d6b037a`. */
export const releaseOf = (build: string): string =>
  `agent-desk@${build
    .replace(/^(\S+) \((\S+)\)$/, '$1+$2')
    .replaceAll(/[\s/\\]+/g, '-')
    .slice(0, 150)}`
