import { useState } from 'react'
import { changedFields, withChange, type FormState } from '#shared/forms/form-state.ts'

type TextInput = { target: { value: string } }

/**
 * The state of a form: what is typed, what was found wrong with it, and whether leaving would lose
 * something. `initial` counts at the first render only: a refetch must not change what is typed.
 */
export function useFormState<Fields extends object, Problems extends object>(
  initial: Fields | (() => Fields),
) {
  const [state, setState] = useState<FormState<Fields, Partial<Problems>>>(() => {
    const fields = typeof initial === 'function' ? initial() : initial
    return { initial: fields, fields, problems: {} }
  })
  const { fields, problems } = state
  const change = (part: Partial<Fields>) => setState((now) => withChange(now, part))
  const setProblems = (found: Partial<Problems>) => setState((now) => ({ ...now, problems: found }))
  const unsaved = changedFields(state)
  return {
    fields,
    problems,
    /** The fields that differ from what the form began with. */
    unsaved,
    isDirty: unsaved.length > 0,
    change,
    /** Replaces what is typed and leaves what is said of it, such as a secret that is used up. */
    replace: (part: Partial<Fields>) =>
      setState((now) => ({ ...now, fields: { ...now.fields, ...part } })),
    setProblems,
    /** What was found wrong with it has been put right elsewhere. */
    clearProblem: (name: keyof Problems) =>
      setState((now) => ({ ...now, problems: { ...now.problems, [name]: undefined } })),
    /** Shows what was found. Returns whether nothing was. */
    accepts: (found: Partial<Problems>): boolean => {
      setProblems(found)
      return Object.keys(found).length === 0
    },
    /** For a field that tells its value. */
    bind: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onValue: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
    /** For a field that tells of its input's event. */
    bindInput: <Name extends keyof Fields & string>(name: Name) => ({
      name,
      value: fields[name],
      onChange: ({ target }: TextInput) =>
        change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
  }
}
