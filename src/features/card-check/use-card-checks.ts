import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  cardCheckMutation,
  cardChecksQuery,
  type CardCheck,
  type CardChecks,
} from '#api/bank-cards/card-checks.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { serverNow } from '#platform/clock.ts'
import { CODE, failureOf } from '#platform/http/failure.ts'
import { useSingleFlight } from '#platform/use-single-flight.ts'

const NOBODY_ASKS: ReadonlySet<string> = new Set(['offline', 'blocked', 'aborted'])

/** Whether the next card would fail in the same way, so that it is not even asked for. */
function endsTheRound(error: unknown): boolean {
  const failure = failureOf(error)
  if (!failure || NOBODY_ASKS.has(failure.kind)) return true
  if (failure.kind === 'http') return failure.status === 403 || failure.status === 429
  return (
    failure.kind === 'code' && (failure.code === CODE.sessionInvalid || failure.code === CODE.block)
  )
}

/** Checks the cards one after the other; the last round is kept until the next. */
export function useCardChecks(cards: readonly BankCard[]) {
  const client = useQueryClient()
  const { data: checks } = useQuery(cardChecksQuery)
  const { mutateAsync } = useMutation(cardCheckMutation)
  const once = useSingleFlight()
  const [checking, setChecking] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const note = (id: string, result: CardCheck) =>
    client.setQueryData<CardChecks>(
      cardChecksQuery.queryKey,
      (round) => round && { ...round, results: { ...round.results, [id]: result } },
    )

  const checkAll = async () => {
    client.setQueryData<CardChecks>(cardChecksQuery.queryKey, {
      startedAt: serverNow(),
      results: {},
    })
    let isOver = false
    for (const { id } of cards) {
      // a screen that was left asks no more
      if (isOver || !isOpen.current) {
        note(id, 'not-checked')
        continue
      }
      setChecking(id)
      try {
        // oxlint-disable-next-line no-await-in-loop -- in turn: each check opens the wallet at the other end
        note(id, await mutateAsync({ id }))
      } catch (error) {
        // why, the failure policy has said
        note(id, 'not-checked')
        isOver = endsTheRound(error)
      }
    }
    setChecking(null)
  }

  return { checks, checking, start: () => once(checkAll) }
}
