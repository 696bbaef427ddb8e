import { postManualSms } from '#api/manual-sms/contract.ts'
import { handle } from '../handle.ts'
import { textField, timeField } from '../input.ts'
import { BackendError } from '../world/messages.ts'

const MAX_SMS_LENGTH = 1000

export const manualSmsRoutes = [
  handle(postManualSms, ({ body }) => {
    const sms = textField(body, 'sms')
    if (sms === '' || sms.length > MAX_SMS_LENGTH) throw new BackendError('invalidInput')
    timeField(body, 'time')
    return {}
  }),
]
