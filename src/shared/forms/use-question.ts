import { useEffect } from 'react'
import type { Intent } from '#shared/forms/use-intent.ts'

/**
 * Whether the intent's question is open. Once it can no longer be answered with yes (`isRefused`) it
 * closes for good: it must not open by itself when the action is possible again.
 */
export function useQuestion(
  { step, cancel }: Pick<Intent<unknown>, 'step' | 'cancel'>,
  isRefused: boolean,
  close = cancel,
): boolean {
  const isAsking = step === 'confirming'
  useEffect(() => {
    if (isAsking && isRefused) close()
  })
  return isAsking && !isRefused
}
