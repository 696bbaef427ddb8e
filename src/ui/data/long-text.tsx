import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_DETAIL_TEXT } from '#lib/server-text.ts'
import { Button } from '#ui/foundation/button.tsx'
import { ServerText } from './server-text.tsx'
import * as styles from './long-text.module.css'

type LongTextProps = { text: string; className?: string | undefined }

/** The text of a detail: the first 4 KB, and all of it on request. */
export function LongText({ text, className }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isCut = !isWhole && text.length > MAX_DETAIL_TEXT
  return (
    <>
      <ServerText className={className} max={isWhole ? Infinity : MAX_DETAIL_TEXT}>
        {text}
      </ServerText>
      {isCut && (
        <Button variant="tint" className={styles.more} onClick={() => setIsWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </>
  )
}
