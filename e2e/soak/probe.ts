import type { CDPSession, Page } from 'playwright'
import { dataBytes, type HeapSnapshot } from './heap-snapshot.ts'
import { readStored, type Stored } from './in-page.ts'

/** One measurement of the page, after a garbage collection. Sizes in bytes. */
export type Sample = Omit<Stored, 'log'> & {
  /** Simulated minutes since the start of the shift. */
  at: number
  heap: number
  /** The heap without compiled code. */
  data: number
  nodes: number
  listeners: number
  /** API requests since the previous sample. */
  requests: number
  /** Mean duration of the agent's steps since then in real ms: how busy the machine was. */
  stepMs: number
}

type Measured = Omit<Sample, 'at' | 'requests' | 'stepMs'> & Pick<Stored, 'log'>

export type Measure = () => Promise<Measured>

/** Returns a function that measures the page. */
export async function openProbe(page: Page): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  return () => measure(page, devtools)
}

async function measure(page: Page, devtools: CDPSession): Promise<Measured> {
  const stored = await page.evaluate(readStored)
  // the second collection frees what the first one finalises
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    ...stored,
    heap: metric('JSHeapUsedSize'),
    data: dataBytes(await takeSnapshot(devtools)),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  }
}

async function takeSnapshot(devtools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => {
    chunks.push(chunk)
  }
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return JSON.parse(chunks.join('')) as HeapSnapshot
}
