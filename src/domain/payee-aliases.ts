/** The fields of a payee on screen. */
export type PayeeField = 'holder' | 'bankName' | 'bankNumber' | 'branch' | 'note'

/**
 * The names that backends use for each field, the most reliable first. Case and separators do not
 * matter: `accountName` and `Account Name` match `account_name`.
 */
const ALIASES: Record<PayeeField, string> = {
  holder: `
    holder account_name account_holder holder_name account_holder_name real_name payee_name
    receiver_name recipient_name beneficiary_name bank_account_name card_name card_holder full_name
    name payee receiver recipient beneficiary 户名 姓名 收款人 持卡人`,
  bankName: `
    bank_name bank wallet_name wallet bank_title 银行 开户行 银行名称`,
  bankNumber: `
    bank_no account_no account_number bank_account_no bank_account_number card_no card_number
    bank_card bank_card_no bank_number bank_account wallet_no wallet_number account iban
    账号 帐号 卡号 银行卡号`,
  branch: `
    branch branch_name bank_branch sub_branch 支行`,
  note: `
    note notes remark remarks memo message comment 备注 附言`,
}

/** A field and the rank of the matched name: lower is more reliable. */
type Ranked = { field: PayeeField; rank: number }

const plain = (key: string) => key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const FIELDS = new Map<string, Ranked>()
for (const field of Object.keys(ALIASES) as PayeeField[]) {
  for (const [rank, alias] of ALIASES[field].trim().split(/\s+/).entries()) {
    FIELDS.set(alias, { field, rank })
    FIELDS.set(plain(alias), { field, rank })
  }
}

/** No alias is longer. */
const MAX_LENGTH = 64

/** The field that a key of a payment's content stands for; undefined for an unknown key. */
export const payeeFieldOf = (key: string): Ranked | undefined =>
  FIELDS.get(key) ?? (key.length > MAX_LENGTH ? undefined : FIELDS.get(plain(key)))
