import * as styles from './install-row.module.css'

/** The buttons to tap, as iPhones draw them; the text beside them names them, too. */

type Drawing = 'share' | 'add' | 'open'

const PATHS: Record<Drawing, string> = {
  share: 'M9 10H6v11h12V10h-3M12 15V3M8.5 6.5 12 3l3.5 3.5',
  add: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM12 8.5v7M8.5 12h7',
  open: 'M7 3h10v18H7zM10.5 18.5h3M9.5 11l2 2 3.5-3.5',
}

export function InstallPicture({ of }: { of: Drawing }) {
  return (
    <svg className={styles.picture} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  )
}
