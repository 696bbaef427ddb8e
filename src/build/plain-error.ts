/** An error of Vite's plugins for whoever runs a command: Vite prints the stack, which is of no use there. */
export function plainError(message: string): Error {
  const error = new Error(message)
  error.stack = message
  return error
}
