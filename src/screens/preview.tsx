import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { MediaView } from '#features/preview/media-view.tsx'
import { NoticePage } from '#features/preview/notice-page.tsx'
import { readMediaLink } from '#lib/media-link.ts'
import { backendOrigin } from '#platform/backend-origin.ts'
import { config } from '#platform/config.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoImageIcon } from '#ui/icons/more-icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import * as styles from './preview.module.css'

const OWN_ORIGINS = [location.origin, backendOrigin()]

/** /preview : public; the editor notice, or a picture or video from an allowed host. */
export function PreviewScreen() {
  const { t } = useLingui()
  const { url } = useSearch({ from: '/preview' })
  const media = url === undefined ? null : readMediaLink(url, config.mediaHosts, OWN_ORIGINS)
  const isMedia = media !== null && 'url' in media
  const title = isMedia ? (media.kind === 'image' ? t`Picture` : t`Video`) : config.appName
  return (
    <>
      <AppBar title={title} back={<BackLink to="/" label={t`Home`} />} />
      {isMedia ? (
        <main className={styles.media}>
          <MediaView key={media.url} media={media} />
        </main>
      ) : (
        <ScreenBody>
          {media === null ? (
            <NoticePage />
          ) : (
            <EmptyState
              icon={NoImageIcon}
              title={
                media.problem === 'no-media'
                  ? t`This is not a picture or video`
                  : t`This address is not shown here`
              }
            >
              {media.problem === 'not-allowed' && (
                <Trans>Only pictures and videos of the operator are shown.</Trans>
              )}
            </EmptyState>
          )}
        </ScreenBody>
      )}
    </>
  )
}
