import { expect, it } from 'vitest'
import { DUTY_AND_SOUND } from './recorded/duty-and-sound.ts'
import { EXPIRING } from './recorded/expiring.ts'
import { FACTS } from './recorded/facts.ts'
import { LISTS } from './recorded/lists.ts'
import { PAGES } from './recorded/pages.ts'
import { play } from './recorded/replay.ts'
import { RINGING } from './recorded/ringing.ts'
import { SESSION } from './recorded/session.ts'
import { TABS } from './recorded/tabs.ts'
import { UNHEARD } from './recorded/unheard.ts'

const SEQUENCES = [
  ...RINGING,
  ...LISTS,
  ...PAGES,
  ...UNHEARD,
  ...TABS,
  ...DUTY_AND_SOUND,
  ...SESSION,
  ...EXPIRING,
  ...FACTS,
]

it('holds at least 40 recorded sequences with unique titles', () => {
  expect(SEQUENCES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(SEQUENCES.map(({ title }) => title)).size).toBe(SEQUENCES.length)
})

it.each(SEQUENCES)('$title', (sequence) => {
  expect(play(sequence)).toEqual(sequence.expected)
})
