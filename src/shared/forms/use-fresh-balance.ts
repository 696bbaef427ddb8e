import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import type { Centavos } from '#lib/money.ts'

/**
 * The balance of an answer that was asked for when this was shown: after a write, never the one of
 * before it. Undefined until it is there; null when it did not come.
 */
export function useFreshBalance(): Centavos | null | undefined {
  const [answer, setAnswer] = useState<'awaited' | 'there' | 'failed'>('awaited')
  const { data, refetch } = useQuery(balanceQuery)
  useEffect(() => {
    let isShown = true
    // in place of one that is under way, which may have been asked for before the write
    void refetch({ cancelRefetch: true }).then(({ isSuccess }) => {
      if (isShown) setAnswer(isSuccess ? 'there' : 'failed')
    })
    return () => {
      isShown = false
    }
  }, [refetch])
  if (answer === 'awaited') return undefined
  return answer === 'there' ? (data?.balance ?? null) : null
}
