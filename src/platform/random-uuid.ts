/** A random UUID (version 4). `crypto.randomUUID` is missing on pages not loaded over HTTPS. */
export function randomUuid(): string {
  // 0 and 1 become any digit, 8 one of 8 to b, which is the variant
  return '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}
