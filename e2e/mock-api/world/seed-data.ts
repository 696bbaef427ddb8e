import type { WireAnnouncement } from './wire.ts'

/** Names, banks and texts for the seeds and the live demo. */

export const PEOPLE = [
  'Maria Cristina Santos',
  'Juan Paolo Dela Cruz',
  'Rosalinda Bautista',
  'Mark Anthony Reyes',
  'Angelica Mae Villanueva',
  'Jose Emmanuel Garcia',
  'Kristine Joy Mendoza',
  'Ramon Aquino Jr.',
  'Liza Marie Fernandez',
  'Renz Christian Pascual',
  'Teresita Macaraeg',
  'Bryan Lloyd Salonga',
  'Jennylyn Castillo',
  'Rodel Magbanua',
  'Ma. Theresa Evangelista',
  'Niño Gabriel Ocampo',
] as const

export const BANKS = ['GCash', 'Maya', 'BDO Unibank', 'UnionBank', 'BPI', 'Metrobank'] as const

/** Whether the bank is a mobile wallet; a wallet's account number is a mobile number. */
export function isWallet(bank: string): boolean {
  return bank === 'GCash' || bank === 'Maya'
}

/** Titles and texts, newest first; the content is HTML as an editor produces it. */
export const ANNOUNCEMENTS = [
  {
    title: 'GCash maintenance on Sunday, 1:00–4:00 AM',
    content:
      '<p>GCash will be under <b>scheduled maintenance</b> on Sunday from <b>1:00 AM to 4:00 AM</b>.</p><ul><li>Collection orders to GCash are paused.</li><li>Maya and bank accounts are not affected.</li></ul><p>Please turn collection duty off if GCash is your only account.</p>',
  },
  {
    title: 'New payout limits from the first of the month',
    content:
      '<p>The permitted range for personal payout limits is now <b>₱500</b> to <b>₱50,000</b> per order.</p><p>You can set yours under <i>Automatic purchase settings</i>.</p>',
  },
  {
    title: 'Always check your own wallet before confirming',
    content:
      '<h3>Fake screenshots</h3><p>Some payers send edited screenshots. <b>Confirm only what you see in your own wallet</b>, never what you see in a picture.</p><p>Questions? Write to customer service.</p>',
  },
  {
    title: 'Rebate event: 0.8% on every collection order',
    content:
      '<p>During this event each completed collection order earns a bonus of <b>0.8%</b>.</p><table><tr><td>Orders per day</td><td>Extra</td></tr><tr><td>30</td><td>₱150</td></tr><tr><td>60</td><td>₱400</td></tr></table>',
  },
] as const satisfies readonly Pick<WireAnnouncement, 'title' | 'content'>[]

export const EDITOR_NOTICE =
  '<h3>Welcome back</h3><p>Deposits are credited within <b>10 minutes</b>, day and night.</p><p>Never share your withdrawal password: customer service will not ask for it.</p>'

/** Author and text, oldest first. */
export const CHAT = [
  ['member', 'Good morning po. My last collection order is still to be approved.'],
  ['support', 'Good morning! Please send us the order number, we will check it for you.'],
  ['member', 'It is the one for ₱2,500 from this morning.'],
  ['support', 'Thank you. The payer has paid, the approval takes a few minutes more.'],
  ['member', 'Ok, salamat!'],
  ['support', 'The order is completed and your bonus has been credited. Have a good day!'],
  ['member', 'How much is the fee when I withdraw from my balance?'],
  ['support', 'The fee is 3% for balance withdrawals. Bonus withdrawals have no fee.'],
  ['member', 'Got it, thank you.'],
  ['support', 'You are welcome. GCash has maintenance on Sunday, please read the bulletin.'],
] as const satisfies readonly (readonly ['member' | 'support', string])[]

/** Support's replies, by a pattern that the member's message matches. */
export const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/order|订单/i, 'Please send us the order number and we will look into it right away.'],
  [/withdraw|提现/i, 'Withdrawals are paid within 30 minutes. The fee on the balance is 3%.'],
  [/deposit|充值/i, 'Deposits are credited within 10 minutes once the transfer has arrived.'],
  [/card|gcash|maya|bank|银行卡/i, 'Please run the self-check: it shows which account needs care.'],
  [/password|密码/i, 'For your safety passwords are changed only by you, under your profile.'],
  [/hello|hi\b|good (morning|evening)|你好/i, 'Hello! How can we help you today?'],
  [/thank|salamat|谢谢/i, 'You are welcome! Stay safe on duty.'],
]

export const DEFAULT_REPLY = 'Thank you for your message. We are checking this and come back soon.'
export const FILE_REPLY = 'Thank you, we have received your file and will check it.'
