import { HOSTILE } from '../support/hostile-html.ts'
import { SETUP } from '../support/money-forms.ts'
import { waitingOrder } from '../support/on-duty.ts'
import { ADDRESS, ROUTES } from '../support/routes.ts'
import { button, field, KEYS, link, question, sheet, text, watchSite, type Desk } from './desk.ts'
import { expect, keepPicture, test } from './fixtures.ts'
import { faultsOfLayout } from './in-page.ts'

/**
 * An agent's daily tasks in browsers other than Chromium. The tests share one browser and page, and
 * each continues where the previous one ended.
 */

test.use({
  setup: {
    ...SETUP,
    options: { namesUuid: true },
    // with the orders of ADDRESS
    orders: [
      waitingOrder('1', { payer_name: 'Maria Santos' }),
      waitingOrder('3', { status: 5, expires_at: '2020-11-20 10:00:00' }),
    ],
    payments: [{ ...waitingOrder('2'), content: { bank_name: 'BDO', bank_no: '1', holder: 'L' } }],
    announcements: [
      { id: 1, title: 'Hostile', content: HOSTILE, created_at: '2026-11-18 09:30:00' },
    ],
  },
})

const home = { role: 'region', name: 'Balance' }
/** A form's status region is there before its text. */
const sent = { role: 'status', name: '/sent to agent_manila08/', inside: sheet }
const transfer = button('Transfer', { role: 'main' })
const amount = field('Amount', sheet)

async function fillTransfer(desk: Desk): Promise<void> {
  await desk.go('/')
  await desk.tap(transfer)
  await desk.fill(field('To account', sheet), 'agent_manila08')
  await desk.fill(amount, '1000')
  await desk.fill(field('Withdrawal password', sheet), '1234')
}

async function slide(desk: Desk): Promise<void> {
  await desk.see({ role: 'slider', inside: question })
  await desk.driver.run(() => {
    document.querySelector<HTMLElement>('[role=alertdialog][open] input')?.focus()
  })
  await desk.press(KEYS.end)
}

const transfers = ({ world }: Desk) => world.ledger({ method: 'POST', path: '/mobile/transfer' })

test('a member signs in', async ({ desk }) => {
  await desk.load('/userLogin')
  await keepPicture(desk, 'sign-in')
  await desk.fill(field('Account'), desk.world.account)
  await desk.fill(field('Password'), desk.world.password)
  await desk.see({ role: 'button[aria-busy=false] img' })
  await desk.fill(field('Code in the picture'), '1234')
  await desk.tap(button('Sign in'))
  await desk.see(home)
  expect(await desk.world.ledger({ path: '/mobile/login' })).toHaveLength(1)
})

test('home shows balance and duty', async ({ member }) => {
  await member.go('/')
  await member.see(text('/12,500/'))
  await member.see({ role: 'switch', name: 'Payment duty' })
  await keepPicture(member, 'home')
})

for (const route of ROUTES.filter((path) => path !== '/userLogin')) {
  test(`${route} opens`, async ({ member }) => {
    await member.go(ADDRESS[route] ?? route)
    expect(await member.driver.run(faultsOfLayout)).toEqual([])
    await keepPicture(member, route.replaceAll(/\W+/g, '-').slice(1) || 'root')
  })
}

test('a new order appears as a row, rings once and opens', async ({ member }) => {
  await member.go('/ordersC')
  await member.world.waitForSubscription()
  await member.tap({ role: 'heading' })
  const before = Number((await member.page())['data-rings'] ?? 0)
  await member.world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await member.see({ role: 'listitem', name: '/Ana Lim/' })
  await member.see({ role: 'page' }, ({ attributes }) => Number(attributes['data-rings']) > before)
  await keepPicture(member, 'orders')
  await member.tap(link('/Ana Lim/', { role: 'main' }))
  await member.settled()
  await member.see({ role: 'main', name: '/Ana Lim/' })
  await keepPicture(member, 'order')
  expect((await member.page())['data-rings']).toBe(String(before + 1))
})

test('a transfer is sent once', async ({ member }) => {
  await fillTransfer(member)
  await keepPicture(member, 'form')
  await member.tap(button('Continue', sheet))
  await keepPicture(member, 'confirmation')
  await slide(member)
  await member.see(sent)
  await member.press(KEYS.end, KEYS.end)
  const requests = await transfers(member)
  expect(requests.map(({ body }) => body)).toEqual([
    { account: 'agent_manila08', amount: 1000, withdraw_password: '1234' },
  ])
  await member.back()
  await member.gone(sheet)
})

test('Back closes a sheet', async ({ member }) => {
  await member.go('/bulletin')
  await member.go('/')
  await member.tap(transfer)
  await member.see(amount)
  await member.back()
  await member.gone(sheet)
  await member.see(transfer)
})

test('Back asks before discarding input, and closes the question', async ({ member }) => {
  await fillTransfer(member)
  await member.back()
  await member.see(question)
  await member.back()
  await member.gone(question)
  await member.see(amount, ({ value }) => value.startsWith('1'))
})

test('Back closes a confirmation above the form', async ({ member }) => {
  await member.tap(button('Continue', sheet))
  await member.see({ role: 'slider', inside: question })
  await member.back()
  await member.gone(question)
  await member.see(amount, ({ value }) => value.startsWith('1'))
})

test('Back does not interrupt a request in progress', async ({ member }) => {
  await member.world.clearLedger()
  await member.world.fault('POST', '/mobile/transfer', { type: 'hold' })
  await member.fill(field('Withdrawal password', sheet), '1234')
  await member.tap(button('Continue', sheet))
  await slide(member)
  await member.world.waitForRequests({ method: 'POST', path: '/mobile/transfer' })
  await member.back()
  await member.see({ role: 'button[aria-busy=true]', inside: sheet })
  await member.world.release()
  await member.see(sent)
  await member.back()
  await member.gone(sheet)
})

test('a chat message is sent and answered', async ({ member }) => {
  await member.go('/')
  await member.tap(link('/^Chat/', { role: 'nav' }))
  await member.fill(field('Message', sheet), 'Hello there')
  await member.tap(button('Send message', sheet))
  // an earlier message is marked 'Sent', too
  await member.world.waitForRequests({ method: 'POST', path: '/mobile/chat' })
  await member.see({ role: 'img, [role=img]', name: 'Sent', inside: sheet })
  await member.world.chat({ text: 'How can we help?' })
  await member.see(text('How can we help?', sheet))
  await keepPicture(member, 'chat')
  await member.driver.back()
  await member.gone(sheet)
  expect(await member.world.ledger({ method: 'POST', path: '/mobile/chat' })).toHaveLength(1)
})

test('a hostile announcement runs no script and triggers no violation', async ({ member }) => {
  await member.go('/')
  await member.tap(button('/Hostile$/'))
  await member.see(text('The last words', sheet))
  expect(await member.driver.run(() => 'pwned' in globalThis)).toBe(false)
  await member.tap(button('Close', sheet))
  await member.gone(sheet)
})

test('the whole app switches to Chinese and back', async ({ member }) => {
  await member.go('/')
  await member.tap(button('切换到中文'))
  await member.see({ role: 'html[lang=zh-CN]' })
  await member.see({ role: 'region', name: '余额' })
  await keepPicture(member, 'chinese')
  await member.tap(button('Switch to English'))
  await member.see({ role: 'html[lang=en]' })
})

test('the app switches to dark with larger text, and back', async ({ member }) => {
  await member.go('/defaultSet')
  await keepPicture(member, 'settings')
  await member.tap({ role: 'label', name: 'Dark' })
  await member.see({ role: 'html[data-mode=dark]' })
  await member.driver.run(() => {
    document.querySelector<HTMLElement>('input[type=range]')?.focus()
  })
  await member.press(KEYS.end)
  await member.see({ role: 'html[data-text-size="130"]' })
  await keepPicture(member, 'settings-dark')
  await member.tap({ role: 'label', name: 'Light' })
  await member.see({ role: 'html[data-mode=light]' })
})

test('offline, the app opens with its last data', async ({ member }) => {
  // a new page: in the one of the earlier tests, a single slow write has ended persistence (R15.05)
  await member.load('/')
  await member.driver.run(async () => {
    await navigator.serviceWorker.ready
  })
  await member.persisted()
  member.site.setDown(true)
  await member.reload()
  await member.see(text('/12,500|11,500|10,500/'))
  await keepPicture(member, 'offline')
  await member.go('/orderRecord')
  member.site.setDown(false)
  // discards the browser's messages about lost connections
  await member.problems()
  await member.reload()
  await member.settled()
})

test('the database answers a page that follows another one of the app', async ({ member }) => {
  // Safari suspends the page that is left; one that is creating the database would keep it
  await member.load('/')
  await member.persisted()
  await member.load('/')
  const answer = await member.driver.run(
    () =>
      new Promise<string>((resolve) => {
        // not less: a busy disk may take seconds
        setTimeout(() => resolve('no answer'), 15_000)
        const opening = indexedDB.open('agent-desk')
        // leaves its creation to the app
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => {
          const { result } = opening
          const reading = result.transaction('kept', 'readwrite').objectStore('kept').count()
          reading.onsuccess = () => resolve('an answer')
        }
      }),
  )
  expect(answer).toBe('an answer')
})

test('a page that is returned to is live again at once', async ({ member }) => {
  await member.load('/')
  await member.world.waitForSubscription()
  // the end of each window of the back-off
  await member.driver.run(() => {
    Math.random = () => 0.999
  })
  await member.driver.open(`${member.site.url}/icons/icon.svg`)
  await member.disconnected()
  await member.driver.back()
  // a connection that the server has closed would be opened again after 15 s
  await member.world.waitForSubscription(1, 5_000)
})

test('screens that were not opened are preloaded', async ({ member }) => {
  await member.load('/')
  await member.driver.run(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/bulletin-'))) resolve()
        }).observe({ type: 'resource', buffered: true })
      }),
  )
})

test('an update is applied after a tap, on the same screen', async ({ member }) => {
  await member.go('/ordersC?tab=done')
  watchSite(member.site, '2')
  await member.driver.run(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await member.tap(button('Update'))
  await member.see({ role: 'html[data-version="2"]' })
  await member.see({ role: 'heading', name: 'Collection orders' })
  expect(await member.driver.run(() => location.hash)).toBe('#/ordersC?tab=done')
})
