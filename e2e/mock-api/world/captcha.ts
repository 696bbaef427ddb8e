import type { Random } from './random.ts'

const WIDTH = 120
const HEIGHT = 44
const COLOURS = ['#1f4e79', '#7a1f4e', '#2d6a2d', '#7a4e1f'] as const

function noiseLine(random: Random): string {
  const y = () => random.between(4, HEIGHT - 4)
  return `<path d="M0 ${y()} Q${WIDTH / 2} ${y()} ${WIDTH} ${y()}" fill="none" stroke="#b9c2cc"/>`
}

function digit(text: string, index: number, random: Random): string {
  const x = 14 + index * 26
  const turn = random.between(-14, 14)
  const fill = COLOURS[index % COLOURS.length]
  return `<text x="${x}" y="${random.between(30, 36)}" fill="${fill}" transform="rotate(${turn} ${x + 8} 22)">${text}</text>`
}

/** Draws the digits as an image, in a form that people can read; returns a data URI. */
export function drawCaptcha(text: string, random: Random): string {
  const lines = Array.from({ length: 4 }, () => noiseLine(random)).join('')
  const digits = Array.from(text, (each, index) => digit(each, index, random)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f2f5f8"/>${lines}<g font-family="monospace" font-size="30" font-weight="bold">${digits}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
