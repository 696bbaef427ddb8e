import { Trans } from '@lingui/react/macro'
import { noteSound } from '#shared/alerts/sound-heard.ts'
import { Button } from '#ui/foundation/button.tsx'
import * as styles from './heard-question.module.css'

/** After a test of the sound; only the user can answer this. */
export function HeardQuestion({ onAnswer }: { onAnswer: (isHeard: boolean) => void }) {
  const answer = (isHeard: boolean) => {
    noteSound(isHeard)
    onAnswer(isHeard)
  }
  return (
    <>
      <p>
        <Trans>Did you hear it?</Trans>
      </p>
      <div className={styles.choice}>
        <Button variant="outline" onClick={() => answer(false)}>
          <Trans>No</Trans>
        </Button>
        <Button variant="outline" onClick={() => answer(true)}>
          <Trans>Yes</Trans>
        </Button>
      </div>
    </>
  )
}
