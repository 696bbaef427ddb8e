import { getChatHistory, getMessage, postChat } from '#api/chat/contract.ts'
import { postRead } from '#api/chat/unread-contract.ts'
import { isTooLarge } from '#domain/upload-limits.ts'
import { filesOf, type RequestBody } from '../body.ts'
import { handle, type MockRequest } from '../handle.ts'
import { pageNumber, pageOf, textField } from '../input.ts'
import { addMessage, findMessage } from '../world/chat-log.ts'
import { BackendError } from '../world/messages.ts'
import { keepUpload } from '../world/uploads.ts'
import type { WireMessage } from '../world/wire.ts'
import type { World } from '../world/world.ts'

/** How many messages the call without a page returns; the app counts unread ones in them. */
const UNPAGED_SIZE = 200
const MAX_LENGTH = 5000
/** Images and videos (R10.13, R10.15). */
const ACCEPTED_FILE = /\.(jpe?g|png|mp4|mov|avi|mpeg|quicktime)$/i

function replyIdOf({ world, body }: MockRequest): string | null {
  const replyId = textField(body, 'reply_id')
  if (replyId === '') return null
  if (!findMessage(world, replyId)) throw new BackendError('quoteMissing')
  return replyId
}

function checkedFiles(body: RequestBody): File[] {
  const files = filesOf(body, 'message[]')
  if (files.length === 0) throw new BackendError('emptyMessage')
  if (!files.every(({ name }) => ACCEPTED_FILE.test(name))) throw new BackendError('fileType')
  if (files.some(({ size }) => isTooLarge('video', size))) throw new BackendError('fileTooLarge')
  return files
}

function echo(world: World, message: WireMessage): void {
  if (world.options.echoesChat) world.emit('chat', message)
}

function sendFiles(request: MockRequest): void {
  const { world, body, origin } = request
  const replyId = replyIdOf(request)
  for (const file of checkedFiles(body)) {
    const fileUrl = `${origin}${keepUpload(world, file)}`
    echo(world, addMessage(world, { by: 'member', fileUrl, replyId }))
  }
  world.life?.memberWrote('')
}

function sendText(request: MockRequest): void {
  const { world, body } = request
  const text = textField(body, 'message')
  if (text === '') throw new BackendError('emptyMessage')
  if (text.length > MAX_LENGTH) throw new BackendError('invalidInput')
  echo(world, addMessage(world, { by: 'member', text, replyId: replyIdOf(request) }))
  world.life?.memberWrote(text)
}

export const chatRoutes = [
  handle(getChatHistory, ({ world, query }) => {
    const { chat, options } = world.state
    if (query['page'] === undefined) return pageOf(world, chat, 1, UNPAGED_SIZE)
    return pageOf(world, chat, pageNumber(query), options.pageSize)
  }),
  handle(postChat, (request) => {
    const type = textField(request.body, 'type')
    if (type === '1') sendFiles(request)
    else if (type === '0') sendText(request)
    else throw new BackendError('invalidInput')
    return {}
  }),
  handle(postRead, ({ world }) => {
    for (const message of world.state.chat) message.read_at ??= world.wallNow()
    return {}
  }),
  handle(getMessage, ({ world, path }) => {
    const message = findMessage(world, path['reply_id'] ?? '')
    if (!message) throw new BackendError('messageMissing')
    return { data: message }
  }),
]
