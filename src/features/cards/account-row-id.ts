/** The element id of an account's row, for links to it. */
export const accountRowId = (cardId: string) => `account-${cardId}`
