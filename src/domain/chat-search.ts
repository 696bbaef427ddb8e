import { idFrom } from '#domain/address-id.ts'

/**
 * The chat's search parameters, besides those of the screen: `chat=1` opens the panel, `about` is
 * the order that the message is about.
 */
export type ChatSearch = { chat?: 1; about?: string | number }

export function chatSearch(search: Record<string, unknown>): ChatSearch {
  const { chat, about } = search
  if (chat !== 1 && chat !== '1' && chat !== true) return {}
  const isId = typeof about === 'number' || typeof about === 'string'
  return isId && idFrom(about) !== null ? { chat: 1, about } : { chat: 1 }
}

/** Removes the chat's search parameters. */
export function withoutChat<Search extends object>(
  search: Search & ChatSearch,
): Omit<Search, keyof ChatSearch> {
  const { chat: _chat, about: _about, ...rest } = search
  return rest
}
