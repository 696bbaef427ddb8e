import { postRegister } from '#api/registration/contract.ts'
import { fieldOf } from '../body.ts'
import { handlePublic } from '../handle.ts'
import { isPhone, isPin, textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { usableInvite } from './invites.ts'
import { checkCaptcha } from './session.ts'

export const registrationRoutes = [
  handlePublic(postRegister, (request) => {
    const { registry, world, body, isFromTest } = request
    checkCaptcha(request)
    const invite = usableInvite(world, textField(body, 'invite_code'))
    const account = textField(body, 'account')
    const phone = textField(body, 'phone')
    const password = fieldOf(body, 'password')
    const withdrawPassword = textField(body, 'withdraw_password')
    const isComplete = account !== '' && textField(body, 'name') !== '' && isPhone(phone)
    if (!isComplete || typeof password !== 'string' || !isPin(withdrawPassword)) {
      throw new BackendError('invalidInput')
    }
    if (registry.byAccount(account) || world.taken.has(account)) {
      throw new BackendError('accountTaken')
    }
    if (world.taken.has(phone)) throw new BackendError('phoneTaken')
    for (const used of [account, phone]) world.taken.add(used)
    invite.uses = Number(invite.uses) + 1
    // lets a person sign in with the new account; a test's world keeps its single member
    if (!isFromTest) registry.create({ options: { account, password, withdrawPassword } })
    return {}
  }),
]
