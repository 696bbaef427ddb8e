import { getLevels } from '#api/levels/contract.ts'
import { handle } from '../handle.ts'
import { pageNumber } from '../input.ts'

const PAGE_SIZE = 20

export const levelRoutes = [
  handle(getLevels, ({ world, query }) => {
    const { current, data } = world.state.levels
    const page = pageNumber(query)
    const end = page * PAGE_SIZE
    return {
      data: {
        current,
        data: data.slice(end - PAGE_SIZE, end),
        current_page: page,
        next_page: end < data.length ? page + 1 : null,
      },
    }
  }),
]
