import { useLingui } from '@lingui/react/macro'
import type { FileProblem } from '#features/chat/composer/use-files.ts'
import { clipText } from '#lib/server-text.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { DangerIcon } from '#ui/icons/icons.ts'
import * as styles from './file-problems.module.css'

const MAX_NAME = 40

type FileProblemsProps = { problems: readonly FileProblem[]; onDismiss: () => void }

/** The chosen files that cannot be sent, and why. */
export function FileProblems({ problems, onDismiss }: FileProblemsProps) {
  const { i18n } = useLingui()
  if (problems.length === 0) return null
  return (
    <div className={styles.problems}>
      <Banner tone="bad" icon={DangerIcon} role="alert" onDismiss={onDismiss}>
        <ul>
          {problems.map(({ id, name, message }) => (
            <li key={id}>
              <bdi>{clipText(name, MAX_NAME)}</bdi>
              {': '}
              {i18n._(message)}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
