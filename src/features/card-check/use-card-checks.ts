import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  cardCheckMutation,
  cardChecksQuery,
  type CardCheck,
  type CardChecks,
} from '#api/bank-cards/card-checks.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { patchQuery } from '#api/patch-query.ts'
import { throttleLeftMs } from '#lib/throttle.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { failureOf } from '#platform/http/failure.ts'
import { isTurnedAway } from '#platform/http/is-rejected-by-server.ts'
import { useRunning } from '#shared/query/use-running.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

/** A check can be repeated after this time (R5.13), like the balance's refresh. */
const THROTTLE_MS = 10_000

/** How long until a card can be checked again, in ms. */
export function waitOf(checks: CardChecks | undefined, id: string): number {
  const requestedAt = checks?.requestedAt[id]
  return requestedAt === undefined ? 0 : throttleLeftMs(THROTTLE_MS, requestedAt, serverNow())
}

const NOBODY_ASKS: ReadonlySet<string> = new Set(['offline', 'blocked', 'aborted'])

/** Whether the next card would fail in the same way, so that the round stops. */
function endsTheRound(error: unknown): boolean {
  const failure = failureOf(error)
  return !failure || NOBODY_ASKS.has(failure.kind) || isTurnedAway(error)
}

/**
 * Checks the cards in turn, or one of them, only on request. The results are cached until the next
 * round; a round leaves out the cards that have just been checked.
 */
export function useCardChecks(cards: readonly BankCard[]) {
  const client = useQueryClient()
  const { data: checks } = useQuery(cardChecksQuery)
  const { mutateAsync } = useMutation(cardCheckMutation)
  const once = useSingleFlight()
  const [running] = useRunning(cardCheckMutation)
  const checking = running?.id ?? null
  const [isRound, setIsRound] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const begin = (rest: Partial<CardChecks>) =>
    client.setQueryData<CardChecks>(cardChecksQuery.queryKey, (known) => ({
      requestedAt: {},
      results: {},
      ...known,
      ...rest,
      startedAt: serverNow(),
    }))
  // changes nothing if the session has ended meanwhile: the next member has checked nothing
  const change = (next: (checks: CardChecks) => CardChecks) =>
    patchQuery(client, cardChecksQuery.queryKey, next)
  const note = (id: string, result: CardCheck) =>
    change((known) => ({ ...known, results: { ...known.results, [id]: result } }))

  /** Returns whether the next card may be checked. */
  const check = async (id: string): Promise<boolean> => {
    change((known) => ({ ...known, requestedAt: { ...known.requestedAt, [id]: serverNow() } }))
    try {
      note(id, await mutateAsync({ id }))
      return true
    } catch (error) {
      // the failure policy has shown the reason
      note(id, 'not-checked')
      return !endsTheRound(error)
    }
  }

  const checkAll = async () => {
    const kept = Object.entries(checks?.results ?? {}).filter(([id]) => waitOf(checks, id) > 0)
    const due = cards.filter(({ id }) => waitOf(checks, id) === 0)
    begin({ results: Object.fromEntries(kept) })
    setIsRound(true)
    let goesOn = true
    for (const { id } of due) {
      // stops when the screen has been left
      // oxlint-disable-next-line no-await-in-loop -- in turn: each check opens the wallet at the other end
      if (goesOn && isOpen.current) goesOn = await check(id)
      else note(id, 'not-checked')
    }
    setIsRound(false)
  }

  const checkOne = async (id: string) => {
    begin({})
    await check(id)
  }

  return {
    checks,
    /** The card being checked. */
    checking,
    /** All cards are being checked; those without a result wait for their turn. */
    isRound,
    startAll: () => once(checkAll),
    startOne: (id: string) => once(() => checkOne(id)),
  }
}
