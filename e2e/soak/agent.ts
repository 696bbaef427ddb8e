import type { Locator, Page } from 'playwright'
import { setHidden } from '../support/steps.ts'
import { choosePhoto } from './in-page.ts'

/**
 * The agent's actions in the app. Every wait has a timeout. Dialogs are not located by name: for
 * that Playwright reads `ariaLabelledByElements`, after which Chromium retains the dialog and its
 * content as long as the page lives, which looks like a leak in the app.
 */

const WAIT_MS = 10_000
/** Screens that the agent visits occasionally. */
const SCREENS = [
  '/record',
  '/orderCRecord',
  '/orderPRecord',
  '/bankCardC',
  '/notify',
  '/bulletin',
  '/myReport',
  '/myTeam',
  '/diagnostics',
  '/defaultSet',
  '/selfData',
]

export class Agent {
  readonly page: Page
  #photo = ''

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(WAIT_MS)
  }

  get #chat(): Locator {
    return this.page.locator('dialog[open]:has([role=log])')
  }

  /** Allows sound whenever the app asks. */
  async allowsSound(): Promise<void> {
    const question = this.page.locator('dialog[open][role=alertdialog]', {
      hasText: 'turn on the notification sound',
    })
    await this.page.addLocatorHandler(question, async () => {
      await this.#button('Confirm', question).click()
    })
  }

  /**
   * A message from customer service opens the chat over the current screen: closes it and
   * continues.
   */
  async closesChats(): Promise<void> {
    await this.page.addLocatorHandler(this.#chat, () => this.#closeChat())
  }

  async #closeChat(): Promise<void> {
    await this.page.keyboard.press('Escape')
    // closing navigates back in the history, which takes a moment
    await this.page.waitForURL((url) => !url.hash.includes('chat=1'))
    await this.#chat.waitFor({ state: 'hidden' })
  }

  #button(name: string, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, exact: true })
  }

  /** Navigates like a link, without a reload. */
  async go(route: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, route)
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
  }

  /** Waits until realtime is connected and the requests triggered by it have finished. */
  async isSettled(): Promise<void> {
    await this.#chat.waitFor({ state: 'hidden' })
    await this.page.getByRole('banner').getByText('Live', { exact: true }).waitFor()
    await this.page
      .getByRole('progressbar', { name: 'Loading' })
      .first()
      .waitFor({ state: 'hidden' })
  }

  /** Taps a non-interactive element to unlock the sound. */
  async turnSoundOn(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().click()
    const chip = this.page.getByRole('button', { name: 'Sound off: tap to turn on' })
    if (await chip.isVisible()) await chip.click()
  }

  /** Closes everything and returns home. */
  async recover(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.keyboard.press('Escape')
    const discard = this.#button('Discard')
    if (await discard.isVisible()) await discard.click()
    await this.go('/')
    await this.turnSoundOn()
  }

  /** Makes a small photo, in base 64. */
  async takePhoto(): Promise<void> {
    this.#photo = await this.page.evaluate(() => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 600, height: 800 })
      canvas.getContext('2d')?.fillRect(100, 100, 300, 300)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
  }

  /** Confirms a collection order. */
  async receive(id: string): Promise<void> {
    await this.#openOrder('/ordersC', id)
    await this.#button('Received in full').click()
    await this.#confirm()
  }

  /** Pays a payment order, with a photo as proof. */
  async pay(id: string): Promise<void> {
    await this.#openOrder('/ordersP', id)
    await this.#button('I have paid').click()
    await this.page.getByRole('radio').first().check()
    await this.page.locator('dialog[open] input[name=reference]').fill('9021345678123')
    // Playwright's setInputFiles would keep a handle on the field, and so retain the form
    await this.page.evaluate(choosePhoto, this.#photo)
    await this.page.getByText('Preparing…').first().waitFor({ state: 'hidden' })
    await this.#button('Continue').click()
    await this.#confirm()
  }

  async #openOrder(list: string, id: string): Promise<void> {
    await this.go(list)
    await this.page.locator(`main a[href*="id=${id}"]`).first().click()
    await this.page.waitForURL((url) => url.hash.includes(`id=${id}`))
  }

  /** Confirms by the slider, and closes the result. */
  async #confirm(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('slider').press('End')
    // not by its role: the top dialog also contains the toasts and notices, which are statuses, too
    const result = this.page.locator('dialog[open]', { hasText: 'Balance now' })
    await result.waitFor()
    await this.#button('Close', result).last().click()
    await result.waitFor({ state: 'hidden' })
  }

  async chat(text: string): Promise<void> {
    const panel = this.#chat
    await this.page.removeLocatorHandler(panel)
    try {
      await this.go('/?chat=1')
      await panel.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
      await panel.getByRole('button', { name: 'Send message' }).click()
      const mine = panel.getByRole('group', { name: 'You', exact: true })
      await mine.filter({ hasText: text }).last().waitFor()
      await this.#closeChat()
    } finally {
      await this.closesChats()
    }
  }

  /** Switches to Chinese and back. */
  async changeLanguage(): Promise<void> {
    await this.go('/defaultSet')
    await this.page.getByRole('radio', { name: '中文' }).click()
    await this.page.getByRole('heading', { level: 1, name: '设置' }).waitFor()
    await this.page.getByRole('radio', { name: 'English' }).click()
    await this.page.locator('html[lang=en]').waitFor()
  }

  /** Switches to the dark theme and back. */
  async changeTheme(): Promise<void> {
    await this.go('/defaultSet')
    await this.page.getByRole('radio', { name: 'Dark' }).check()
    await this.page.locator('html[data-mode=dark]').waitFor()
    await this.page.getByRole('radio', { name: 'Light' }).check()
    await this.page.locator('html[data-mode=light]').waitFor()
  }

  async visit(turn: number): Promise<void> {
    await this.go(SCREENS[turn % SCREENS.length] ?? '/')
  }

  /** Does everything once, so that all code is loaded before the measurement. */
  async warmUp(): Promise<void> {
    await this.closesChats()
    for (const route of [...SCREENS, '/ordersP', '/ordersC']) await this.go(route)
    await this.changeLanguage()
    await this.changeTheme()
    await this.chat('Good morning')
    await this.go('/')
  }

  async hide(isHidden: boolean): Promise<void> {
    await setHidden(this.page, isHidden)
  }

  /** Accepts a deployed version when asked. */
  async update(): Promise<void> {
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
    })
    const isNew = this.page.locator('html[data-version="2"]')
    const button = this.#button('Update')
    await isNew.or(button).first().waitFor({ timeout: 20_000 })
    if (await button.isVisible()) await button.click()
    await isNew.waitFor({ timeout: 20_000 })
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
  }
}
