import type { DepositMethod, DepositOptions } from '#api/deposit/contract.ts'
import type { Intent } from '#shared/forms/use-intent.ts'

/** How far the form is. 'sent': done, or the outcome is unknown. */
export type DepositStage = 'empty' | 'filled' | 'sending' | 'sent'

export function stageOf(
  isFilled: boolean,
  { step, isRepeat }: Pick<Intent<unknown>, 'step' | 'isRepeat'>,
): DepositStage {
  if (!isFilled) return 'empty'
  if (step === 'sending') return 'sending'
  return step === 'done' || isRepeat ? 'sent' : 'filled'
}

/**
 * The name under which the form of a method keeps its input. That of a rejected deposit which is sent
 * again has its own: it must not end what was typed for another one.
 */
export const draftNameOf = (method: DepositMethod, fromId?: string): string =>
  fromId === undefined ? `deposit:${method}` : `deposit:${method}:${fromId}`

/** A form in use is not replaced by a pending deposit; after sending, that one is the outcome. */
export const givesWay = (stage: DepositStage): boolean => stage === 'empty' || stage === 'sent'

/** What the form was opened for. */
export type Opened = { wanted: DepositMethod | undefined; method: DepositMethod | undefined }

/**
 * The method that the address names, else the first one allowed. A form in use keeps its method,
 * also without permission, until the address names another one.
 */
export function openedFor(
  wanted: DepositMethod | undefined,
  allowed: readonly DepositMethod[],
  last: Opened,
  stage: DepositStage,
): Opened {
  if (stage !== 'empty' && last.wanted === wanted) return last
  const method = allowed.find((known) => known === wanted) ?? allowed[0]
  return last.wanted === wanted && last.method === method ? last : { wanted, method }
}

export const isOffered = (method: DepositMethod, { receivers, usdt }: DepositOptions): boolean =>
  method === 'bank' ? receivers.length > 0 : usdt !== null
