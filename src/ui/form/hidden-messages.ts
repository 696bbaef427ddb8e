import { msg } from '@lingui/core/macro'

/** What a field says that holds a character which nobody can see (lib/hidden-characters.ts). */
export const HIDDEN_WORDS = msg`This holds an invisible character. Clear the field and type it by hand.`
