/** A deposit in the backend's format. */
export const DEPOSIT = {
  id: 'D1',
  method: 'bank',
  amount: 5000,
  usdt_amount: null,
  account_id: 2,
  bank_name: 'UnionBank',
  bank_no: '109455667788',
  holder: 'Luzon Trading Inc.',
  reference: '9021345678123',
  paid_at: '2026-01-20 20:00:00',
  note: 'By phone',
  status: 1,
  reason: '',
  created_at: '2026-01-20 20:05:00',
  updated_at: null,
}
