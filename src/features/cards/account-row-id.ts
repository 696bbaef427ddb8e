/** The id of an account's row, for what leads there. */
export const accountRowId = (cardId: string) => `account-${cardId}`
