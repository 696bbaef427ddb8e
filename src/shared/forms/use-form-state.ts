import { useState } from 'react'
import { changedFields, withChange, withInitial, type FormState } from '#shared/forms/form-state.ts'

type TextInput = { target: { value: string } }

/**
 * The state of a form: values, errors and unsaved changes. Both arguments are read at the first
 * render only, so that a refetch does not change the input. `restored` counts as unsaved.
 */
export function useFormState<Fields extends object, Problems extends object>(
  initial: Fields | (() => Fields),
  restored?: Partial<Fields>,
) {
  const [state, setState] = useState<FormState<Fields, Partial<Problems>>>(() => {
    const fields = typeof initial === 'function' ? initial() : initial
    return { initial: fields, fields: { ...fields, ...restored }, problems: {} }
  })
  const { fields, problems } = state
  const change = (part: Partial<Fields>) => setState((now) => withChange(now, part))
  const setProblems = (found: Partial<Problems>) => setState((now) => ({ ...now, problems: found }))
  const unsaved = changedFields(state)
  return {
    fields,
    problems,
    /** The fields that differ from the initial values. */
    unsaved,
    isDirty: unsaved.length > 0,
    change,
    /** Replaces values but keeps the errors, for example to clear a used secret. */
    replace: (part: Partial<Fields>) =>
      setState((now) => ({ ...now, fields: { ...now.fields, ...part } })),
    /** Back to initial values, without errors. */
    restart: (from: Fields) => setState({ initial: from, fields: from, problems: {} }),
    /** Replaces initial values as long as nothing has been changed. */
    renew: (part: Partial<Fields>) => setState((now) => withInitial(now, part)),
    setProblems,
    /** Clears a field's error. */
    clearProblem: (name: keyof Problems) =>
      setState((now) => ({ ...now, problems: { ...now.problems, [name]: undefined } })),
    /** Sets the errors. Returns true when there are none. */
    accepts: (found: Partial<Problems>): boolean => {
      setProblems(found)
      return Object.keys(found).length === 0
    },
    /** Props of a field whose onChange passes the value. */
    bind: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onValue: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
    /** Props of a field whose onChange passes the event. */
    bindInput: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onChange: ({ target }: TextInput) =>
        change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
  }
}
