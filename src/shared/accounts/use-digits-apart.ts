import { useQuery } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { digitsApart } from '#domain/account-name.ts'

// outside the hook, so that it is computed only when the accounts change
const select = ({ items }: { items: readonly BankCard[] }) => digitsApart(items)

/** How many digits tell the member's accounts apart, if they are known: makes no request for it. */
export const useDigitsApart = () => useQuery({ ...bankCardsQuery, enabled: false, select }).data
