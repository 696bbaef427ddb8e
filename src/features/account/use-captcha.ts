import { useQuery } from '@tanstack/react-query'
import { captchaQuery } from '#api/session/queries.ts'

/** The captcha to answer: undefined while it loads, because a used one must not be sent again. */
export function useCaptcha() {
  const { data, isFetching, isError, refetch } = useQuery(captchaQuery)
  return {
    captcha: isFetching || isError ? undefined : data,
    renewCaptcha: () => void refetch(),
  }
}
