import { putPassword } from '#api/password/contract.ts'
import { fieldOf } from '../body.ts'
import { handle } from '../handle.ts'
import { isPin, textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'

export const passwordRoutes = [
  handle(putPassword, ({ world, body }) => {
    const { options } = world
    const next = fieldOf(body, 'new')
    if (typeof next !== 'string' || next === '') throw new BackendError('invalidInput')
    const type = textField(body, 'type')
    const field = type === 'login' ? 'password' : type === 'withdraw' ? 'withdrawPassword' : null
    if (field === null) throw new BackendError('invalidInput')
    if (fieldOf(body, 'old') !== options[field]) throw new BackendError('oldPasswordWrong')
    if (field === 'withdrawPassword' && !isPin(next)) throw new BackendError('invalidInput')
    options[field] = next
    return {}
  }),
]
