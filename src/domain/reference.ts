/**
 * A payment's reference as it is sent: wallets show '9021 345 678123', which is sent without its
 * spaces if it is all digits, also when it was typed full-width.
 */
export function cleanReference(typed: string): string {
  const plain = typed.normalize('NFKC').trim()
  const digits = plain.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : plain
}
