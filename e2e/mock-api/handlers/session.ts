import { getCaptcha, postLogin, postLogout } from '#api/session/contract.ts'
import { fieldOf } from '../body.ts'
import { handle, handlePublic, type MockRequest } from '../handle.ts'
import { textField } from '../input.ts'
import { drawCaptcha } from '../world/captcha.ts'
import { fromWallClock, HOUR_MS, toWallClock } from '../world/clock.ts'
import { BackendError } from '../world/messages.ts'
import type { World } from '../world/world.ts'

const MAX_WRONG_PASSWORDS = 5
/** The CAPTCHA text of every test. */
const TEST_CAPTCHA = '1234'

function checkLock(world: World): void {
  const { options } = world
  if (options.lockedUntil === null) return
  if (fromWallClock(options.lockedUntil) > world.now()) {
    throw new BackendError('loginLocked', { until: options.lockedUntil })
  }
  options.lockedUntil = null
  world.wrongPasswords = 0
}

/** Five wrong passwords lock the account for an hour (R2.10). */
function checkPassword(world: World, password: unknown): void {
  if (password === world.options.password) {
    world.wrongPasswords = 0
    return
  }
  world.wrongPasswords += 1
  if (world.wrongPasswords < MAX_WRONG_PASSWORDS) throw new BackendError('credentialsWrong')
  world.options.lockedUntil = toWallClock(world.now() + HOUR_MS)
  checkLock(world)
}

/** The member who signs in: the test's own, or the owner of that account. */
function memberOf({ registry, world, body, isFromTest }: MockRequest): World {
  const account = textField(body, 'account')
  const member = isFromTest ? world : registry.byAccount(account)
  if (member?.options.account !== account) throw new BackendError('credentialsWrong')
  return member
}

/**
 * A CAPTCHA works once. Codes 10005 and 10006 ask for another step, so the same CAPTCHA may be sent
 * again with it, unless the world is strict.
 */
export function checkCaptcha({ registry, body }: MockRequest): () => void {
  const key = textField(body, 'captcha_key')
  const text = registry.takeCaptcha(key)
  if (text === undefined || text !== textField(body, 'captcha'))
    throw new BackendError('captchaWrong')
  return () => registry.keepCaptcha(key, text)
}

/** The steps that the account still requires once the password is right. */
function checkSteps(member: World, body: MockRequest['body'], keepCaptcha: () => void): void {
  const { options } = member
  const rejectStep = (reason: 'googleCodeNeeded' | 'signedInElsewhere') => {
    if (!options.strictCaptcha) keepCaptcha()
    throw new BackendError(reason)
  }
  if (options.googleCode !== null && textField(body, 'google_code') !== options.googleCode) {
    rejectStep('googleCodeNeeded')
  }
  if (!options.signedInElsewhere) return
  if (textField(body, 'force') !== '1') rejectStep('signedInElsewhere')
  options.signedInElsewhere = false
  member.tokens.clear()
}

export const sessionRoutes = [
  handlePublic(getCaptcha, ({ registry, world, isFromTest }) => {
    const text = isFromTest ? TEST_CAPTCHA : String(world.random.between(1000, 9999))
    return { data: { key: registry.issueCaptcha(text), image: drawCaptcha(text, world.random) } }
  }),
  handlePublic(postLogin, (request) => {
    const keepCaptcha = checkCaptcha(request)
    const member = memberOf(request)
    checkLock(member)
    checkPassword(member, fieldOf(request.body, 'password'))
    if (member.options.deniedLogin) throw new BackendError('accessDenied')
    checkSteps(member, request.body, keepCaptcha)
    member.life?.wake()
    const token = request.registry.issueToken(member)
    const { uuid } = member.state.self
    return { data: member.options.namesUuid ? { token, uuid } : { token } }
  }),
  handle(postLogout, ({ world, token }) => {
    if (token !== null) world.tokens.delete(token)
    return {}
  }),
]
