import { describe, expect, it } from 'vitest'
import { givesWay, openedFor, stageOf } from '#features/deposit/deposit-stage.ts'

describe('the stage of a deposit form', () => {
  it.each([
    [false, 'editing', false, 'empty'],
    [true, 'editing', false, 'filled'],
    [true, 'confirming', false, 'filled'],
    [true, 'sending', false, 'sending'],
    [true, 'sending', true, 'sending'],
    [true, 'done', false, 'sent'],
    [true, 'unknown', true, 'sent'],
    // cancelled during the upload: it may have arrived
    [true, 'editing', true, 'sent'],
  ] as const)('with input %s, step %s and repeat %s is %s', (isDirty, step, isRepeat, stage) =>
    expect(stageOf(isDirty, { step, isRepeat })).toBe(stage),
  )

  it('gives way to a pending deposit unless there is input that was not sent', () => {
    expect((['empty', 'filled', 'sending', 'sent'] as const).filter(givesWay)).toEqual([
      'empty',
      'sent',
    ])
  })
})

describe('the method of a deposit', () => {
  const none = { wanted: undefined, method: undefined }
  const bank = { wanted: undefined, method: 'bank' } as const

  it('is the one that the address names, else the first one allowed', () => {
    expect(openedFor('usdt', ['bank', 'usdt'], none, 'empty').method).toBe('usdt')
    expect(openedFor(undefined, ['bank', 'usdt'], none, 'empty').method).toBe('bank')
    expect(openedFor('bank', ['usdt'], none, 'empty').method).toBe('usdt')
    expect(openedFor('bank', [], none, 'empty').method).toBeUndefined()
  })

  it('follows the permissions while the form is empty', () => {
    expect(openedFor(undefined, ['usdt'], bank, 'empty').method).toBe('usdt')
    expect(openedFor(undefined, [], bank, 'empty').method).toBeUndefined()
  })

  it.each(['filled', 'sending', 'sent'] as const)(
    'stays without its permission while the form is %s',
    (stage) => {
      expect(openedFor(undefined, ['usdt'], bank, stage)).toBe(bank)
      expect(openedFor(undefined, [], bank, stage)).toBe(bank)
    },
  )

  it('stays when the address names a method that becomes allowed while the form is filled in', () => {
    const last = openedFor('usdt', ['bank'], none, 'empty')
    expect(openedFor('usdt', ['bank', 'usdt'], last, 'filled').method).toBe('bank')
  })

  it('changes with the address, also while the form is filled in', () => {
    expect(openedFor('usdt', ['bank', 'usdt'], bank, 'filled').method).toBe('usdt')
  })
})
