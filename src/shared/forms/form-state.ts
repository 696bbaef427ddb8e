/** What is typed into a form, and what was found wrong with it. Pure; `useFormState` holds it. */
export type FormState<Fields extends object, Problems extends object> = {
  /** What the form began with: anything else is an unsaved change. */
  initial: Fields
  fields: Fields
  problems: Problems
}

/** Takes what is typed. What was found wrong with these fields is said of them no more. */
export function withChange<Fields extends object, Problems extends object>(
  state: FormState<Fields, Problems>,
  change: Partial<Fields>,
): FormState<Fields, Problems> {
  const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
  return {
    ...state,
    fields: { ...state.fields, ...change },
    problems: { ...state.problems, ...cleared },
  }
}

/** The fields that differ from what the form began with. */
export function changedFields<Fields extends object>({
  initial,
  fields,
}: Pick<FormState<Fields, object>, 'initial' | 'fields'>): (keyof Fields)[] {
  return (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => !Object.is(fields[name], initial[name]),
  )
}
