import { scrolling } from './list-scroll.mjs'
import { burst, sounds } from './order-burst.mjs'
import { lists } from './order-list.mjs'

/** The order list while orders arrive: R17.07 to R17.10 and R17.12. */

const LONG = 10_000
const SHORT = 100
/** A busy machine prolongs the burst; the counts are scaled to 5 s. */
const BURST = '500 orders in 5 s'

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = [
  {
    id: 'R17.07',
    what: 'nodes, 10,000 orders : 100',
    of: 'nodes',
    against: 'fewNodes',
    times: 1.1,
  },
  {
    id: 'R17.07',
    what: 'opening, 10,000 orders : 100',
    of: 'opening',
    against: 'shortOpening',
    unit: 'ms',
    times: 1.3,
  },
  {
    id: 'R17.07',
    what: 'event to row, 10,000 orders : 100',
    of: 'event',
    against: 'shortEvent',
    unit: 'ms',
    times: 1.3,
  },
  {
    id: 'R17.07',
    what: 'heap, 10,000 orders : 100',
    of: 'heap',
    against: 'fewHeap',
    unit: 'MB',
    more: 3,
  },
  {
    id: 'R17.08',
    what: 'late frames at 3,000 px/s, CPU 6× : a plain page',
    of: 'late',
    against: 'plainLate',
    unit: '%',
    more: 5,
  },
  { id: 'R17.08', what: 'frames with a blank row', of: 'blank', most: 0 },
  { id: 'R17.08', what: 'the same, payment orders', of: 'blankPayments', most: 0 },
  { id: 'R17.08', what: 'the same, ledger', of: 'blankLedger', most: 0 },
  {
    id: 'R17.09',
    what: 'event to row, p95, CPU 6× (a plain page)',
    of: 'slowestEvent',
    against: 'slowestPlain',
    unit: 'ms',
    most: 100,
  },
  { id: 'R17.10', what: `${BURST}: requests`, of: 'requests', most: 6 },
  { id: 'R17.10', what: `${BURST}: commits`, of: 'commits', most: 50 },
  { id: 'R17.10', what: `${BURST}: slowest tap, CPU 6×`, of: 'tap', unit: 'ms', most: 200 },
  { id: 'R17.10', what: `${BURST}: orders lost or listed twice`, of: 'wrong', most: 0 },
  { id: 'R17.10', what: `${BURST}: rings in 3 s`, of: 'rings', most: 1 },
  {
    id: 'R17.12',
    what: 'handled event to sound, p95, CPU 6×, the list on screen',
    of: 'sound',
    unit: 'ms',
    most: 5,
  },
  {
    id: 'R17.12',
    what: 'handled event to sound, p95, CPU 6×, home on screen',
    of: 'soundElsewhere',
    unit: 'ms',
    most: 5,
  },
]

/** @typedef {import('./bench.mjs').Bench} Bench */

export const parts = [
  (/** @type {Bench} */ bench) => lists(bench, { short: SHORT, long: LONG }),
  scrolling,
  burst,
  (/** @type {Bench} */ bench) => sounds(bench, '/ordersC', 'sound'),
  (/** @type {Bench} */ bench) => sounds(bench, '/', 'soundElsewhere'),
]
