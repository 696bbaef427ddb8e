import { postManualSms } from '#api/manual-sms/contract.ts'
import { handle } from '../handle.ts'
import { textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'

const MAX_SMS_LENGTH = 1000
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

export const manualSmsRoutes = [
  handle(postManualSms, ({ body }) => {
    const sms = textField(body, 'sms')
    const isTime = WALL_CLOCK.test(textField(body, 'time'))
    if (sms === '' || sms.length > MAX_SMS_LENGTH || !isTime) throw new BackendError('invalidInput')
    return {}
  }),
]
