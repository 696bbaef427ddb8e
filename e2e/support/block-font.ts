/**
 * Generates a font in which every character is the same filled block, half an em wide, or a whole
 * em for Chinese. A page set in it looks the same on every machine, whatever its fonts; the blocks
 * still show each text's position, size, colour and line breaks.
 */
export function blockFontCss(): string {
  const url = `data:font/ttf;base64,${blockFont().toString('base64')}`
  return `
    @font-face { font-family: Blocks; src: url(${url}); font-weight: 1 1000 }
    *, *::before, *::after, *::placeholder {
      font-family: Blocks !important;
      letter-spacing: 0 !important;
      text-rendering: geometricPrecision !important;
      caret-color: transparent !important;
    }`
}

const EM = 1000
const ASCENT = 900
const DESCENT = -250
/** Glyphs: none, a space, a block of half an em, a block of a whole em. */
// whole device pixels for every whole font size on a screen with 2 pixels per px, to avoid rounding
const ADVANCES = [500, 500, 500, 1000]
/** First and last character of each group, and its glyph. */
const GROUPS = [
  [0x20, 0x20, 1],
  [0x21, 0x2e7f, 2],
  [0x2e80, 0x10ffff, 3],
]

const u16 = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))

function block(right: number): Buffer {
  const [left, bottom, top] = [40, 0, 650]
  return Buffer.concat([
    // one contour and its bounds; the last of four points; no instructions
    u16(1, left, bottom, right, top, 3, 0),
    // all points are on the curve; coordinates are 16-bit deltas
    Buffer.from([1, 1, 1, 1]),
    u16(left, 0, right - left, 0),
    u16(bottom, top, 0, -top),
  ])
}

/** The TrueType tables that browsers require, as small as possible. */
function tables(): Record<string, Buffer> {
  const outlines = [Buffer.alloc(0), Buffer.alloc(0), block(460), block(960)]
  const offsets = outlines.map((_, at) => Buffer.concat(outlines.slice(0, at)).length)
  const glyf = Buffer.concat(outlines)
  const groups = GROUPS.flat()
  return {
    'OS/2': Buffer.concat([
      u16(3, 500, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
      Buffer.alloc(10),
      u32(1, 0, 0, 0),
      Buffer.from('NONE'),
      u16(64, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      u32(1, 0),
      u16(500, 650, 0, 0x20, 1),
    ]),
    // format 13 of a full Unicode map: all characters of a group share one glyph
    cmap: Buffer.concat([
      u16(0, 1, 3, 10),
      u32(12),
      u16(13, 0),
      u32(16 + groups.length * 4, 0, GROUPS.length, ...groups),
    ]),
    glyf,
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, EM),
      Buffer.alloc(16),
      u16(0, DESCENT, EM, ASCENT, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(ASCENT, DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, ADVANCES.length),
    ]),
    hmtx: u16(...ADVANCES.flatMap((advance, at) => [advance, at < 2 ? 0 : 40])),
    loca: u32(...offsets, glyf.length),
    maxp: Buffer.concat([
      u32(0x10000),
      u16(ADVANCES.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    ]),
    name: u16(0, 0, 6),
    post: u32(0x30000, 0, 0, 0, 0, 0, 0, 0),
  }
}

function blockFont(): Buffer {
  const all = Object.entries(tables()).map(([tag, data]) => ({ tag, data, padded: padded(data) }))
  const start = 12 + all.length * 16
  const directory = all.map(({ tag, data, padded: whole }, at) => {
    const before = all.slice(0, at).reduce((sum, table) => sum + table.padded.length, 0)
    return Buffer.concat([Buffer.from(tag), u32(checksum(whole), start + before, data.length)])
  })
  return Buffer.concat([
    u32(0x10000),
    u16(all.length, 128, 3, all.length * 16 - 128),
    ...directory,
    ...all.map((table) => table.padded),
  ])
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc(-data.length & 3)])

function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
