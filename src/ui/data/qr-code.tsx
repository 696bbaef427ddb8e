import { useMemo } from 'react'
import { encode } from 'uqr'
import * as styles from './qr-code.module.css'

type QrCodeProps = {
  value: string
  /** A description for screen readers. */
  label: string
}

/**
 * Dark on white in every theme, with the quiet zone that cameras need. Nothing for a text that is
 * too long for a code. Load it lazily.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const code = useMemo(() => draw(value), [value])
  if (!code) return null
  const { size, path } = code
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

const QUIET_MODULES = 4
/** What the largest code holds at this error correction; uqr throws beyond it. */
const MAX_BYTES = 2_331

/** Draws the dark modules row by row, each run as one rectangle. */
function draw(value: string): { size: number; path: string } | null {
  if (new TextEncoder().encode(value).length > MAX_BYTES) return null
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_MODULES })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size, path: runs.join('') }
}
