import { expect, it } from 'vitest'
import { getSelf } from '#api/self/contract.ts'
import { getCaptcha, postLogin, postLogout, type SignIn } from '#api/session/contract.ts'
import { MockWorld } from './control/client.ts'
import type { NewWorld } from './control/control-input.ts'
import { send, type Body } from './spec-client.ts'
import { serverOfFile } from './spec-server.ts'
import { toWallClock } from './world/clock.ts'

const server = serverOfFile()

const create = (setup?: NewWorld) => MockWorld.create(server.baseURL, setup)

async function captchaKey(world: MockWorld): Promise<string> {
  const { data } = await send(world, getCaptcha, undefined)
  return (data as { key: string }).key
}

async function signIn(world: MockWorld, form: Partial<SignIn> = {}): Promise<Body> {
  const { account, password } = world
  const key = form.captchaKey ?? (await captchaKey(world))
  return send({ baseURL: world.baseURL, headers: world.headers }, postLogin, {
    account,
    password,
    captcha: '1234',
    ...form,
    captchaKey: key,
  })
}

const self = (world: MockWorld, token: string) =>
  send({ baseURL: world.baseURL, token }, getSelf, undefined)
const tokenOf = ({ data }: Body) => (data as { token: string }).token

it('issues a new token at sign-in and revokes it at sign-out', async () => {
  const world = await create()
  const token = tokenOf(await signIn(world))
  expect(token).not.toBe(world.token)
  expect(await self(world, token)).toMatchObject({ code: 0 })
  await send({ baseURL: world.baseURL, token }, postLogout, undefined)
  expect(await self(world, token)).toMatchObject({ code: 10001 })
  expect(await self(world, world.token)).toMatchObject({ code: 0 })
})

it('rejects a wrong or used captcha', async () => {
  const world = await create()
  expect(await signIn(world, { captcha: '4321' })).toMatchObject({ code: 10002 })
  const key = await captchaKey(world)
  expect(await signIn(world, { captchaKey: key })).toMatchObject({ code: 0 })
  expect(await signIn(world, { captchaKey: key })).toMatchObject({ code: 10002 })
})

it('locks the account for an hour after five wrong passwords', async () => {
  const world = await create()
  const wrong = () => signIn(world, { password: 'wrong' })
  const codes = [await wrong(), await wrong(), await wrong(), await wrong()].map(({ code }) => code)
  expect(codes).toEqual([10003, 10003, 10003, 10003])
  const before = Date.now()
  const fifth = await wrong()
  expect(fifth).toMatchObject({ code: 10004, data: { until: expect.any(String) } })
  const { until } = fifth.data as { until: string }
  // in whole seconds
  expect(until >= toWallClock(before + 3_599_000)).toBe(true)
  expect(until <= toWallClock(Date.now() + 3_600_000)).toBe(true)
  expect(await signIn(world)).toMatchObject({ code: 10004 })
  await world.setClock(3_601_000)
  expect(await signIn(world)).toMatchObject({ code: 0 })
})

it('resets the count of wrong passwords after a right one', async () => {
  const world = await create()
  const wrong = () => signIn(world, { password: 'wrong' })
  for (const attempt of [wrong, wrong, wrong, wrong, () => signIn(world), wrong]) {
    // sequentially: the count is under test
    expect(await attempt()).not.toMatchObject({ code: 10004 })
  }
})

it('rejects an unknown account in the requested language', async () => {
  const world = await create()
  expect(await signIn(world, { account: 'someone' })).toMatchObject({
    code: 10003,
    message: 'Wrong account or password',
  })
  const key = await captchaKey(world)
  const headers = { ...world.headers, localization: 'zh-CN' }
  const { account } = world
  const form = { account, password: 'wrong', captchaKey: key, captcha: '1234' }
  expect(await send({ baseURL: world.baseURL, headers }, postLogin, form)).toMatchObject({
    code: 10003,
    message: '账号或密码错误',
  })
})

it('asks for the Google code and accepts the same captcha again', async () => {
  const world = await create({ options: { googleCode: '654321' } })
  const key = await captchaKey(world)
  const form = { captchaKey: key }
  expect(await signIn(world, form)).toMatchObject({ code: 10005 })
  expect(await signIn(world, { ...form, googleCode: '000000' })).toMatchObject({ code: 10005 })
  expect(await signIn(world, { ...form, googleCode: '654321' })).toMatchObject({ code: 0 })
})

it('signs the other device out only when forced', async () => {
  const world = await create({ options: { signedInElsewhere: true } })
  const key = await captchaKey(world)
  expect(await signIn(world, { captchaKey: key })).toMatchObject({ code: 10006 })
  expect(await self(world, world.token)).toMatchObject({ code: 0 })
  const token = tokenOf(await signIn(world, { captchaKey: key, force: true }))
  expect(await self(world, world.token)).toMatchObject({ code: 10001 })
  expect(await self(world, token)).toMatchObject({ code: 0 })
})

it('accepts a captcha only once in a strict world', async () => {
  const world = await create({ options: { signedInElsewhere: true, strictCaptcha: true } })
  const key = await captchaKey(world)
  expect(await signIn(world, { captchaKey: key })).toMatchObject({ code: 10006 })
  expect(await signIn(world, { captchaKey: key, force: true })).toMatchObject({ code: 10002 })
})

it('denies access', async () => {
  const world = await create({ options: { deniedLogin: true } })
  expect(await signIn(world)).toMatchObject({ code: 10007, message: 'Access Denied' })
})

it('ends a session with 10001 when its token is missing, unknown or revoked', async () => {
  const world = await create()
  const expired = { code: 10001, message: 'Session expired, please sign in again' }
  expect(await send({ baseURL: world.baseURL }, getSelf, undefined)).toEqual(expired)
  expect(await self(world, 'unknown')).toEqual(expired)
  await world.revoke()
  expect(await self(world, world.token)).toEqual(expired)
  expect(await self(world, await world.newToken())).toMatchObject({ code: 0 })
})

it('accepts the digits of the captcha image in the demo', async () => {
  const captcha = await send({ baseURL: server.baseURL }, getCaptcha, undefined)
  const { key, image } = captcha.data as { key: string; image: string }
  const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString()
  const digits = Array.from(svg.matchAll(/>(\d)<\/text>/g), ([, digit]) => digit).join('')
  const form = { account: 'demo', password: 'demo1234', captchaKey: key, captcha: digits }
  const answer = await send({ baseURL: server.baseURL }, postLogin, form)
  const member = await send({ baseURL: server.baseURL, token: tokenOf(answer) }, getSelf, undefined)
  expect(member.data).toMatchObject({ account: 'demo', on_duty_ds: 1, on_duty_df: 0 })
})
