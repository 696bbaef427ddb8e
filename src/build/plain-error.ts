/** An error of a plugin that Vite prints without its stack, which tells an operator nothing. */
export function plainError(message: string): Error {
  const error = new Error(message)
  error.stack = message
  return error
}
