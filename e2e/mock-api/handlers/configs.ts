import { getEditorNotice } from '#api/configs/contract.ts'
import { handlePublic } from '../handle.ts'

/** Public: /preview shows the notice to visitors who are not signed in. */
export const configRoutes = [
  handlePublic(getEditorNotice, ({ world }) => ({
    data: [
      { name: 'site', json_data: { data: { currency: 'PHP' } } },
      { name: 'notice', json_data: { data: world.state.notice } },
    ],
  })),
]
