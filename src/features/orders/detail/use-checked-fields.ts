import { useState } from 'react'

/** What is typed into a form, and what was found wrong with it: gone from a field that is changed. */
export function useCheckedFields<Fields extends object, Problems extends object>(initial: Fields) {
  const [fields, setFields] = useState(initial)
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const set = (change: Partial<Fields>) => {
    setFields((typed) => ({ ...typed, ...change }))
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
    setProblems((found) => ({ ...found, ...cleared }))
  }
  return { fields, set, problems, setProblems }
}
