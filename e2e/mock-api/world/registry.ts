import { initialState } from './initial-state.ts'
import { fill, type SeedCounts, type SeedName } from './seeds.ts'
import { initialOptions, type WorldOptions } from './world-options.ts'
import { World } from './world.ts'

export type WorldSetup = {
  seed?: SeedName
  counts?: SeedCounts
  options?: Partial<WorldOptions>
}

/**
 * Eight digits, as tests search all stored text for a member's number: a short one was found in a
 * time in milliseconds, and could be that of a payment password.
 */
const FIRST_MEMBER = 71_841_111
const FIRST_ACCOUNT = 1001
export const DEMO_WORLD = 'demo'

const MAX_CAPTCHAS = 1000

/** All worlds of this server, and the owner of each token. */
export class Registry {
  readonly #worlds = new Map<string, World>()
  /** Kept after a token is revoked, so that requests with it still belong to its world. */
  readonly #owners = new Map<string, World>()
  readonly #captchas = new Map<string, string>()
  #worldCount = 0
  #tokenCount = 0
  #captchaCount = 0

  /** The world of anonymous visitors. */
  get demo(): World {
    const demo = this.#worlds.get(DEMO_WORLD)
    if (!demo) throw new Error('The demo world is gone')
    return demo
  }

  create(setup: WorldSetup = {}, id?: string): World {
    const number = this.#worldCount
    this.#worldCount += 1
    const memberId = String(FIRST_MEMBER + number)
    const options = { ...initialOptions(`agent${FIRST_ACCOUNT + number}`), ...setup.options }
    const world = new World(id ?? `w${number}`, memberId, initialState(memberId, options))
    fill(world, setup.seed ?? 'plain', setup.counts)
    this.#worlds.set(world.id, world)
    return world
  }

  get(id: string | undefined): World | undefined {
    return id === undefined ? undefined : this.#worlds.get(id)
  }

  /** The newest world with this account name. */
  byAccount(account: string): World | undefined {
    return [...this.#worlds.values()].findLast((world) => world.options.account === account)
  }

  /** The world that a token belongs to or belonged to; `isValid` tells them apart. */
  byToken(token: string): { world: World; isValid: boolean } | undefined {
    const world = this.#owners.get(token)
    return world && { world, isValid: world.tokens.has(token) }
  }

  issueToken(world: World): string {
    this.#tokenCount += 1
    const token = `token-${world.id}-${this.#tokenCount}`
    world.tokens.add(token)
    this.#owners.set(token, world)
    return token
  }

  issueCaptcha(text: string): string {
    this.#captchaCount += 1
    const key = `captcha-${this.#captchaCount}`
    this.#captchas.set(key, text)
    const oldest = this.#captchas.keys().next().value
    if (this.#captchas.size > MAX_CAPTCHAS && oldest) this.#captchas.delete(oldest)
    return key
  }

  /** Makes a used captcha valid once more. */
  keepCaptcha(key: string, text: string): void {
    this.#captchas.set(key, text)
  }

  /** The text of a captcha, which is then used up. */
  takeCaptcha(key: string): string | undefined {
    const text = this.#captchas.get(key)
    this.#captchas.delete(key)
    return text
  }

  delete(world: World): void {
    for (const release of world.held) release()
    for (const socket of world.sockets) socket.act('kill')
    world.life?.end()
    this.#worlds.delete(world.id)
    for (const [token, owner] of this.#owners) {
      if (owner === world) this.#owners.delete(token)
    }
  }
}
