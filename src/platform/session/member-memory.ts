import { memberStorage } from '#platform/session/member-storage.ts'
import { onMemberChange } from '#platform/session/session.ts'

/** The values that could not be stored. */
const unstored = new Map<string, string>()

onMemberChange(() => unstored.clear())

/**
 * As `memberStorage`, but a value that could not be stored stays in memory until it can be, or the
 * session ends: the page works without storage, and no earlier value takes its place. It would hide
 * what other tabs store later, so each read tries again.
 */
export const memberMemory = {
  read(name: string): string | null {
    const value = unstored.get(name)
    if (value !== undefined) memberMemory.write(name, value)
    return value ?? memberStorage.read(name)
  },
  write(name: string, value: string): void {
    if (memberStorage.write(name, value)) unstored.delete(name)
    else unstored.set(name, value)
  },
  remove(name: string): void {
    unstored.delete(name)
    memberStorage.remove(name)
  },
}
