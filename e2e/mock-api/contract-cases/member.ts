import { expect } from 'vitest'
import { getBalance } from '#api/balance/contract.ts'
import { deleteGoogle, getGoogle, postGoogle } from '#api/google/contract.ts'
import { putPassword } from '#api/password/contract.ts'
import { getRefresh } from '#api/refresh/contract.ts'
import { postRegister } from '#api/registration/contract.ts'
import { getSelfCheck } from '#api/self-check/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { postPersonalSetting } from '#api/self/setting-contract.ts'
import { getCaptcha, postLogin, postLogout } from '#api/session/contract.ts'
import type { MockWorld } from '../control/client.ts'
import { pesos } from '../spec-client.ts'
import { accepted, happy, type Case } from './case.ts'

/** The member, sign-in and registration. */

const signInForm = async (world: MockWorld) => {
  const { key } = await accepted(world, getCaptcha, undefined)
  const { account, password } = world
  return { account, password, captchaKey: key, captcha: '1234' }
}

export const memberCases: Case[] = [
  happy('getSelf', getSelf, undefined, expect.objectContaining({ balance: 12_543_075 })),
  happy(
    'postPersonalSetting, duty',
    postPersonalSetting,
    { duty: { side: 'payment', on: true } },
    expect.objectContaining({ duty: { payment: true, collection: true } }),
  ),
  happy(
    'postPersonalSetting, limits',
    postPersonalSetting,
    { limits: { ownMin: pesos(600), ownMax: pesos(50_000) } },
    expect.objectContaining({
      payoutLimits: expect.objectContaining({ ownMin: 60_000, ownMax: 5_000_000 }),
    }),
  ),
  happy(
    'postPersonalSetting, collection duty',
    postPersonalSetting,
    { duty: { side: 'collection', on: false } },
    expect.objectContaining({ duty: { payment: false, collection: false } }),
  ),
  happy('getSelfCheck', getSelfCheck, undefined, {
    collectionDuty: { passed: true, note: expect.any(String) },
    canCollect: { passed: true, note: expect.any(String) },
    balance: { passed: true, note: expect.any(String) },
    cards: [
      { bank: 'GCash 09171234567', passed: true, note: expect.any(String) },
      { bank: 'Maya 09289876543', passed: false, note: expect.any(String) },
    ],
  }),
  happy(
    'getBalance',
    getBalance,
    undefined,
    expect.objectContaining({ balance: 12_543_075, bonus: 231_840, paymentCount: 3 }),
  ),
  happy('getRefresh', getRefresh, undefined, 5),
  happy('getCaptcha', getCaptcha, undefined, {
    key: expect.any(String),
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  }),
  happy('postLogin', postLogin, signInForm, { token: expect.any(String), uuid: '' }),
  happy(
    'postLogin, signing out another device',
    postLogin,
    async (world) => ({ ...(await signInForm(world)), googleCode: '123456', force: true }),
    { token: expect.any(String), uuid: '' },
  ),
  happy('postLogout', postLogout, undefined, null),
  happy(
    'postRegister',
    postRegister,
    async (world) => {
      const { captchaKey, captcha } = await signInForm(world)
      const account = `new${world.memberId}`
      const person = { account, name: 'Maria Santos', phone: '+639171234567' }
      const secrets = { password: 'secret123', withdrawPassword: '2580' }
      return { inviteCode: 'MNL8K2QX', ...person, ...secrets, captchaKey, captcha }
    },
    null,
  ),
  happy('putPassword', putPassword, { kind: 'withdraw' as const, old: '1234', next: '2580' }, null),
  happy('getGoogle', getGoogle, undefined, {
    isBound: false,
    secret: expect.stringMatching(/^[A-Z2-7]+$/),
    setupLink: expect.stringMatching(/^otpauth:\/\/totp\//),
  }),
  happy(
    'getGoogle, bound',
    getGoogle,
    async (world) => {
      await world.patch({ options: { googleCode: '123456' } })
    },
    { isBound: true, secret: '', setupLink: null },
  ),
  happy('postGoogle', postGoogle, { code: '123456' }, null),
  happy('deleteGoogle', deleteGoogle, { code: '123456' }, null),
]
