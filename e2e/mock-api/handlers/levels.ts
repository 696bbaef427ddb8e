import { getLevels } from '#api/levels/contract.ts'
import { handle } from '../handle.ts'
import { pageAt, pageNumber } from '../input.ts'

export const levelRoutes = [
  handle(getLevels, ({ world, query }) => {
    const { current, data } = world.state.levels
    return { data: { current, ...pageAt(data, pageNumber(query)) } }
  }),
]
