/** The values and errors of a form. Pure; `useFormState` holds the state. */
export type FormState<Fields extends object, Problems extends object> = {
  /** The initial values: any difference is an unsaved change. */
  initial: Fields
  fields: Fields
  problems: Problems
}

/** Applies typed values and clears these fields' errors. */
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

/** Replaces initial values of a form in which nothing has been changed. */
export function withInitial<Fields extends object, Problems extends object>(
  state: FormState<Fields, Problems>,
  initial: Partial<Fields>,
): FormState<Fields, Problems> {
  if (changedFields(state).length > 0) return state
  const fields = { ...state.fields, ...initial }
  return { ...state, initial: fields, fields }
}

/** The fields that differ from the initial values. */
export function changedFields<Fields extends object>({
  initial,
  fields,
}: Pick<FormState<Fields, object>, 'initial' | 'fields'>): (keyof Fields)[] {
  return (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => !Object.is(fields[name], initial[name]),
  )
}
