import { Specimen, State } from '#kit/specimen.tsx'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import type { Icon } from '#ui/icons/icons.ts'
import * as icons from '#ui/icons/icons.ts'
import * as moreIcons from '#ui/icons/more-icons.ts'
import * as styles from './icons.module.css'

export function Icons() {
  return (
    <>
      <Specimen name="BrandMark">
        <State name="normal">
          <BrandMark />
        </State>
      </Specimen>
      <Specimen name="icons.ts" isWide>
        <Sheet icons={icons} />
      </Specimen>
      <Specimen name="more-icons.ts" isWide>
        <Sheet icons={moreIcons} />
      </Specimen>
    </>
  )
}

/** Every icon with its name. */
function Sheet({ icons: shown }: { icons: Record<string, Icon> }) {
  return (
    <ul className={styles.sheet}>
      {Object.entries(shown).map(([name, Shown]) => (
        <li key={name} className={styles.icon}>
          <Shown />
          <span translate="no">{name.replace(/Icon$/, '')}</span>
        </li>
      ))}
    </ul>
  )
}
