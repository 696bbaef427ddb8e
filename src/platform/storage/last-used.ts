import { createMemberSet } from '#platform/storage/member-set.ts'

/** What a member used last on this device, such as an account; null for nothing yet. */
export function createLastUsed(name: string) {
  const set = createMemberSet(name, 1)
  return {
    read: (): string | null => set.list()[0] ?? null,
    write: (value: string): void => set.add(value),
  }
}
