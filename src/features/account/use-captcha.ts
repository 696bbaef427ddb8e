import { useQuery, useQueryClient } from '@tanstack/react-query'
import { captchaQuery } from '#api/session/queries.ts'

/** The captcha to answer: undefined while it loads, because a used one must not be sent again. */
export function useCaptcha() {
  const client = useQueryClient()
  const { data, isFetching, isError } = useQuery(captchaQuery)
  return {
    captcha: isFetching || isError ? undefined : data,
    // not refetched: if the screen is left meanwhile, that would bring the used one back
    renewCaptcha: () => void client.resetQueries({ queryKey: captchaQuery.queryKey }),
  }
}
