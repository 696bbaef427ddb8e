import {
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
  type MetricWithAttribution,
} from 'web-vitals/attribution'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

export type Vitals = {
  /** ms, by the lower-case name; `cls` has no unit. */
  measures: Record<string, number>
  /** What makes them up, as `lcp.elementRenderDelay` (ms); `lcp.target` is the element. */
  about: Record<string, number | string>
}

/** Element and classes, up to the nearest three: neither ids nor texts. */
function nameOf(node: Node | null): string | undefined {
  const names: string[] = []
  for (
    let at = node instanceof Element ? node : null;
    at && names.length < 3;
    at = at.parentElement
  )
    names.unshift([at.localName, ...at.classList].join('.'))
  return names.length > 0 ? names.join(' > ') : undefined
}

const TARGETS = new Set(['target', 'interactionTarget', 'largestShiftTarget'])

/** Measures this start, and calls `report` once, when the page first goes out of sight. */
export function watchVitals(report: (vitals: Vitals) => void): void {
  const vitals: Vitals = { measures: {}, about: {} }
  const note = ({ name, value, attribution }: MetricWithAttribution) => {
    const measure = name.toLowerCase()
    vitals.measures[measure] = value
    for (const [part, of] of Object.entries(attribution)) {
      if (TARGETS.has(part)) vitals.about[`${measure}.target`] = String(of)
      else if (typeof of === 'number') vitals.about[`${measure}.${part}`] = of
    }
  }
  const options = { generateTarget: nameOf }
  onTTFB(note, options)
  onFCP(note, options)
  onLCP(note, options)
  onCLS(note, options)
  onINP(note, options)
  // after theirs, which report at the same event
  const stop = onPageVisibility((isHidden) => {
    if (!isHidden) return
    stop()
    report(vitals)
  })
}
