import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import {
  hrefOf,
  LANGUAGES,
  MODES,
  SECTIONS,
  TEXT_SIZES,
  THEMES,
  viewOf,
  type GalleryView,
} from '#kit/gallery-view.ts'
import { language, switchLanguage } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { filterTabClass, FilterTabs } from '#ui/list/filter-tabs.tsx'
import * as styles from './gallery.module.css'

const SHOWN = {
  foundation: lazy(() =>
    import('#kit/foundation.tsx').then((file) => ({ default: file.Foundation })),
  ),
  form: lazy(() => import('#kit/form.tsx').then((file) => ({ default: file.Form }))),
  list: lazy(() => import('#kit/list.tsx').then((file) => ({ default: file.List }))),
  feedback: lazy(() => import('#kit/feedback.tsx').then((file) => ({ default: file.Feedback }))),
  data: lazy(() => import('#kit/data.tsx').then((file) => ({ default: file.Data }))),
  layout: lazy(() => import('#kit/layout.tsx').then((file) => ({ default: file.Layout }))),
  icons: lazy(() => import('#kit/icons.tsx').then((file) => ({ default: file.Icons }))),
  overlay: lazy(() => import('#kit/overlay.tsx').then((file) => ({ default: file.Overlay }))),
  shared: lazy(() => import('#kit/shared.tsx').then((file) => ({ default: file.Shared }))),
} as const

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The gallery: the selected section, and the switches. */
export function Gallery() {
  const view = viewOf(useSyncExternalStore(onHashChange, () => location.hash))
  const { section, theme, mode, text, lang, open } = view
  const isLanguageShown = useStore(language) === lang
  useEffect(() => void switchLanguage(lang), [lang])
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, mode, textSize: text })
  }, [theme, mode, text])
  const Section = SHOWN[section]
  return (
    <div className={styles.gallery} data-kit-ready={isLanguageShown}>
      <Switches view={view} />
      <main className={styles.section} aria-label={section}>
        {/* remounts on a change of language: some components keep the text of their first
            render */}
        <Suspense key={lang} fallback={null}>
          <Section open={open} />
        </Suspense>
      </main>
      <ToastHost />
    </div>
  )
}

function Switches({ view }: { view: GalleryView }) {
  return (
    <header className={styles.switches}>
      <h1 className={styles.title}>Kit</h1>
      <nav className={styles.choices} aria-label="What is shown">
        <Choice name="Theme" view={view} values={THEMES} field="theme" />
        <Choice name="Mode" view={view} values={MODES} field="mode" />
        <Choice name="Text" view={view} values={TEXT_SIZES} field="text" />
        <Choice name="Language" view={view} values={LANGUAGES} field="lang" />
      </nav>
      <div className={styles.sections}>
        <FilterTabs label="Sections" current={view.section}>
          {SECTIONS.map((section) => (
            <a
              key={section}
              className={filterTabClass}
              href={hrefOf({ ...view, section, open: '' })}
              aria-current={section === view.section ? 'page' : undefined}
            >
              {section}
            </a>
          ))}
        </FilterTabs>
      </div>
    </header>
  )
}

type ChoiceProps = {
  name: string
  view: GalleryView
  field: 'theme' | 'mode' | 'text' | 'lang'
  values: readonly string[]
}

function Choice({ name, view, field, values }: ChoiceProps) {
  return (
    <div className={styles.choice} role="group" aria-label={name}>
      {values.map((value) => (
        <a
          key={value}
          href={hrefOf({ ...view, [field]: value })}
          aria-current={view[field] === value ? 'true' : undefined}
        >
          {value}
        </a>
      ))}
    </div>
  )
}
