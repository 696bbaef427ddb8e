import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { DangerIcon } from '#ui/icons/icons.ts'

type Messages = Readonly<Record<string, string>>

type Told = {
  messages: Messages
  /** A field of this name is on the form: it says its message itself. Returns its leave. */
  claim: (name: string) => () => void
  /** What was said of a field is over when it is changed. */
  clear: (name: string) => void
}

const Context = createContext<Told | null>(null)

const NO_MESSAGES: Messages = {}

type FieldErrorsProps = {
  /** What the server said of the last attempt, by the names of the fields. */
  messages?: Messages | undefined
  children: ReactNode
}

/**
 * Puts what the server said of single fields beside them, as their own errors; what no field of the
 * form claims stands below them.
 */
export function FieldErrors({ messages = NO_MESSAGES, children }: FieldErrorsProps) {
  const place = useRef<HTMLSpanElement>(null)
  const claimed = useRef(new Map<string, number>())
  const [shown, setShown] = useState({ from: messages, left: messages })
  const [homeless, setHomeless] = useState<readonly string[]>([])
  if (shown.from !== messages) setShown({ from: messages, left: messages })

  useLayoutEffect(() => {
    if (Object.keys(messages).length > 0) focusFirstInvalid(place.current?.closest('form') ?? null)
    const names = Object.keys(messages).filter((name) => !claimed.current.has(name))
    setHomeless(names.flatMap((name) => messages[name] ?? []))
  }, [messages])

  const [acts] = useState(() => ({
    claim: (name: string) => {
      const { current } = claimed
      current.set(name, (current.get(name) ?? 0) + 1)
      return () => {
        const left = (current.get(name) ?? 1) - 1
        if (left === 0) current.delete(name)
        else current.set(name, left)
      }
    },
    clear: (name: string) =>
      setShown((now) => {
        if (!(name in now.left)) return now
        const { [name]: _, ...left } = now.left
        return { ...now, left }
      }),
  }))

  const value = useMemo(() => ({ messages: shown.left, ...acts }), [shown.left, acts])

  return (
    <Context value={value}>
      <span ref={place} hidden />
      {children}
      {homeless.length > 0 && (
        <Banner tone="bad" icon={DangerIcon} role="alert">
          {homeless.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
    </Context>
  )
}

/** What is wrong may be out of sight. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const isGroup = invalid?.matches('fieldset')
  const field = isGroup ? invalid?.querySelector('input') : invalid
  field?.focus()
}

/** A field's error: its form's, else the server's. `clear` is called when the field is changed. */
export function useFieldError(name: string | undefined, own: ReactNode) {
  const context = useContext(Context)
  const claim = context?.claim
  useEffect(() => (name === undefined ? undefined : claim?.(name)), [name, claim])
  return {
    error: own || (name !== undefined && context?.messages[name]),
    clear: () => name !== undefined && context?.clear(name),
  }
}
