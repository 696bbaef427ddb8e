import { page } from '#platform/media/page-stand-ins.ts'
import { recode, type Recoding } from '#platform/media/recoder.ts'

/**
 * Recodes images beside the page. It says when it has started; then each message is one image, and
 * the answer is what came out, or null.
 */
page.addEventListener('message', ({ data }: MessageEvent<{ file: File; how: Recoding }>) => {
  recode(data.file, data.how).then(tell, () => tell(null))
})
tell('started')

function tell(what: 'started' | Blob | null): void {
  page.postMessage(what, {})
}
