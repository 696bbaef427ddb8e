import { I18nProvider } from '@lingui/react'
import {
  createHashHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { viewOf } from '#kit/gallery-view.ts'
import { Gallery } from '#kit/gallery.tsx'
import { ENTRY_MESSAGES, MOMENT, TODAY } from '#kit/samples.ts'
import { syncServerTime } from '#platform/clock/clock.ts'
import {
  i18n,
  loadAllMessages,
  startLanguage,
  switchLanguage,
  type Catalogs,
} from '#platform/i18n/i18n.ts'
import { TodayContext } from '#ui/data/today.ts'

/**
 * Shows the gallery in place of the app. It has no member, no query and no connection. Links use a
 * router of their own and lead nowhere.
 */
export async function startGallery(catalogs: Catalogs): Promise<void> {
  await startLanguage(catalogs)
  await loadAllMessages()
  i18n.load('en', ENTRY_MESSAGES.en)
  await switchLanguage('zh')
  i18n.load('zh', ENTRY_MESSAGES.zh)
  await switchLanguage(viewOf(location.hash).lang)
  // for what takes the date from the clock
  syncServerTime(new Date(MOMENT.ms ?? 0).toUTCString(), Date.now(), Date.now())
  const router = createRouter({ routeTree: createRootRoute(), history: createHashHistory() })
  const place = document.querySelector<HTMLElement>('#root')!
  // the app is a column; the gallery takes the whole window
  place.style.maxWidth = 'none'
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>
          <TodayContext value={TODAY}>
            <Gallery />
          </TodayContext>
        </RouterContextProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
