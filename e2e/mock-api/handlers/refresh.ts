import { getRefresh } from '#api/refresh/contract.ts'
import { handle } from '../handle.ts'

export const refreshRoutes = [handle(getRefresh, ({ world }) => ({ data: world.state.refresh }))]
