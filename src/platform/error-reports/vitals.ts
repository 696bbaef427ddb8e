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
  /** In ms, by the lower-case metric name; `cls` has no unit. */
  measures: Record<string, number>
  /** The parts of a metric, such as `lcp.elementRenderDelay` (ms); `lcp.target` is the element. */
  about: Record<string, number | string>
}

/**
 * The tags of the element and its parents, at most three: the build shortens class names to a few
 * characters, which say nothing.
 */
function nameOf(node: Node | null): string | undefined {
  const names: string[] = []
  for (
    let at = node instanceof Element ? node : null;
    at && names.length < 3;
    at = at.parentElement
  )
    names.unshift(at.localName)
  return names.length > 0 ? names.join(' > ') : undefined
}

const TARGETS = new Set(['target', 'interactionTarget', 'largestShiftTarget'])

/** Measures this start and calls `report` once, when the page is first hidden. */
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
  // after web-vitals' own listeners, which report at the same event
  const stop = onPageVisibility((isHidden) => {
    if (!isHidden) return
    stop()
    report(vitals)
  })
}
