const WIDTH = 360
const HEIGHT = 640

/** Draws a wallet's receipt as an image file, the proof of a payment. */
export function drawReceipt(pesos: number, reference: string): File {
  const amount = `₱${pesos.toLocaleString('en-PH', { minimumFractionDigits: 2 })}`
  const lines = [
    ['Sent to', 'Luzon Trading Inc.'],
    ['Amount', amount],
    ['Ref. No.', reference],
  ] as const
  const rows = lines
    .map(
      ([name, value], index) =>
        `<text x="32" y="${340 + index * 56}" fill="#5b6670">${name}</text><text x="${WIDTH - 32}" y="${340 + index * 56}" text-anchor="end" fill="#16202a">${value}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f4f6f8"/><rect x="16" y="48" width="${WIDTH - 32}" height="${HEIGHT - 96}" rx="20" fill="#fff"/><circle cx="180" cy="128" r="32" fill="#1f7a4d"/><path d="M166 129l10 10 20-22" fill="none" stroke="#fff" stroke-width="5"/><g font-family="sans-serif" font-size="18"><text x="180" y="200" text-anchor="middle" fill="#5b6670">Payment sent</text><text x="180" y="250" text-anchor="middle" font-size="38" font-weight="700" fill="#16202a">${amount}</text>${rows}</g></svg>`
  return new File([svg], 'receipt.svg', { type: 'image/svg+xml' })
}
