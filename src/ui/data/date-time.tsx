import { useLingui } from '@lingui/react'
import { use } from 'react'
import { formatMs, type Moment, type MomentStyle } from '#lib/time.ts'
import { ServerText } from './server-text.tsx'
import { TodayContext } from './today.ts'

type DateTimeProps = { moment: Moment; as: MomentStyle }

/** A server time in Manila time; a text that is not a time is shown unchanged. */
export function DateTime({ moment, as }: DateTimeProps) {
  const { i18n } = useLingui()
  const today = use(TodayContext)
  if (moment.ms === null) return <ServerText>{moment.raw}</ServerText>
  return (
    <time dateTime={new Date(moment.ms).toISOString()}>
      {formatMs(moment.ms, as, i18n.locale, today)}
    </time>
  )
}
