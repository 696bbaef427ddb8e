import type { Side } from '#domain/side.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'

/**
 * Per side, whether duty was to be on after the change whose outcome is unknown. Outside of the
 * component that sent it, because each screen that can change duty says so.
 */
export const unansweredChanges = createStore<Partial<Record<Side, boolean>>>({})
onMemberChange(forgetUnanswered)

export function noteUnanswered(side: Side, on: boolean): void {
  unansweredChanges.set({ ...unansweredChanges.get(), [side]: on })
}

export function noteAnswered(side: Side): void {
  const { [side]: _answered, ...rest } = unansweredChanges.get()
  unansweredChanges.set(rest)
}

export function forgetUnanswered(): void {
  unansweredChanges.set({})
}
