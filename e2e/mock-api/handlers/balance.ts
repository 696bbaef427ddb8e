import { getBalance } from '#api/balance/contract.ts'
import { handle } from '../handle.ts'
import { balanceOf } from '../world/wallet.ts'

export const balanceRoutes = [handle(getBalance, ({ world }) => ({ data: balanceOf(world) }))]
