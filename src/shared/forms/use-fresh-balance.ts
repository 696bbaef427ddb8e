import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import type { Centavos } from '#lib/money.ts'

/**
 * The balance from a request sent after mounting, so never the balance from before a write.
 * Undefined while loading; null if the request failed.
 */
export function useFreshBalance(): Centavos | null | undefined {
  const [answer, setAnswer] = useState<'awaited' | 'there' | 'failed'>('awaited')
  const { data, refetch } = useQuery(balanceQuery)
  useEffect(() => {
    let isShown = true
    // cancels a running request, which may have been sent before the write
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
