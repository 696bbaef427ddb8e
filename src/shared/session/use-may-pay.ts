import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'

/** Whether the member may work on payments, or it is not known yet (R2.03). */
export function useMayPay(): boolean {
  const { data } = useQuery({ ...selfQuery, select: ({ can }) => can.payment })
  return data !== false
}
