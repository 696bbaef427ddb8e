/**
 * Leaves out the errors that were printed before: the project of the tests checks the app's files,
 * too.
 *
 * @returns {(output: string) => string} the new errors in a compiler's output
 */
export function createNewErrors() {
  /** @type {Set<string>} */
  const seen = new Set()
  return (output) => {
    // an error's further lines are indented
    const errors = output.trimEnd().split(/\n(?!\s)/)
    const unseen = errors.filter((error) => !seen.has(error))
    for (const error of errors) seen.add(error)
    return unseen.length > 0 ? unseen.join('\n') : 'no other errors than above'
  }
}
