import { describe, expect, it } from 'vitest'
import {
  judgeArrival,
  judgeStanding,
  type Arrival,
  type Standing,
} from '#app/navigation/back-rules.ts'

const BACK: Arrival = { cause: 'person', behind: 0, wasOnSheet: true, isSheetOnTop: true }

describe('R1.80: judgeArrival', () => {
  it('Back with an open sheet closes the sheet and hides the event from the router', () => {
    expect(judgeArrival(BACK)).toEqual({ isForRouter: false, closes: true, steps: 0 })
  })

  it('Back that skipped entries returns to the screen that is shown', () => {
    expect(judgeArrival({ ...BACK, behind: 2 })).toEqual({
      isForRouter: false,
      closes: true,
      steps: 2,
    })
  })

  it.each<[string, Partial<Arrival>]>([
    ['Back from a screen', { wasOnSheet: false, isSheetOnTop: false, behind: 1 }],
    ['Forward to another screen', { isSheetOnTop: false, behind: -1 }],
    ['Back from a modal with a URL', { wasOnSheet: false, isSheetOnTop: false, behind: 1 }],
    ['Forward with a sheet open', { behind: -1 }],
    ['a link from outside', { behind: null }],
    ['a step of the app', { cause: 'app', behind: 1 }],
    ['a step with which the router reverts a navigation', { cause: 'app' }],
  ])('%s is passed to the router', (_, arrival) => {
    expect(judgeArrival({ ...BACK, ...arrival })).toEqual({
      isForRouter: true,
      closes: false,
      steps: 0,
    })
  })

  it('a late step of this module returns to the screen that is shown', () => {
    expect(judgeArrival({ ...BACK, cause: 'own', behind: 1 })).toEqual({
      isForRouter: false,
      closes: false,
      steps: 1,
    })
  })

  it.each<[string, Partial<Arrival>]>([
    ['a step of this module', { cause: 'own' }],
    ['Forward to the entry of a closed sheet', { wasOnSheet: false, isSheetOnTop: false }],
  ])('%s is ignored', (_, arrival) => {
    expect(judgeArrival({ ...BACK, ...arrival })).toEqual({
      isForRouter: false,
      closes: false,
      steps: 0,
    })
  })
})

const CLOSED: Standing = {
  isSettled: true,
  isClosing: false,
  isOnSheet: false,
  isSheetOnTop: false,
  isSheetOpen: false,
  isSheetAhead: false,
}
const OPEN = { isSheetOnTop: true, isSheetOpen: true }

describe('R1.81: judgeStanding', () => {
  it.each<[string, Partial<Standing>, ReturnType<typeof judgeStanding>]>([
    ['nothing is open', {}, null],
    ['a sheet has opened', OPEN, 'add'],
    ['a second sheet has opened above it', { ...OPEN, isOnSheet: true }, null],
    ['a sheet has stayed open after Back', { ...OPEN, isSheetAhead: true }, 'return'],
    ['the last sheet has closed', { isOnSheet: true }, 'remove'],
    ['the chat has opened above a sheet', { isSheetOpen: true }, null],
    ['a sheet is below a modal with a URL', { isSheetOpen: true, isOnSheet: true }, null],
    ['a sheet is closing after Back', { ...OPEN, isSheetAhead: true, isClosing: true }, null],
    ['a navigation is under way', { ...OPEN, isSettled: false }, null],
  ])('when %s', (_, standing, change) => {
    expect(judgeStanding({ ...CLOSED, ...standing })).toBe(change)
  })
})
