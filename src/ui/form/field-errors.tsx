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
  /** Registers a field that shows its own message. Returns a cleanup function. */
  claim: (name: string) => () => void
  /** Discards the server's message about a field when it is changed. */
  clear: (name: string) => void
}

const Context = createContext<Told | null>(null)

const NO_MESSAGES: Messages = {}

type FieldErrorsProps = {
  /** The server's messages about the last attempt, by field name. */
  messages?: Messages | undefined
  children: ReactNode
}

/**
 * Shows the server's messages beside their fields; those that no field of the form claims are shown
 * below the form.
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

/** Focuses the first invalid field, which may be out of view, so that a screen reader reads it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const isGroup = invalid?.matches('fieldset')
  const field = isGroup ? invalid?.querySelector('input') : invalid
  field?.focus({ preventScroll: true })
  // centred, so that the message below it is visible
  field?.scrollIntoView({ block: 'center' })
}

/**
 * A field's error: from the form, else from the server. `clear` is called when the field changes.
 */
export function useFieldError(name: string | undefined, own: ReactNode) {
  const context = useContext(Context)
  const claim = context?.claim
  useEffect(() => (name === undefined ? undefined : claim?.(name)), [name, claim])
  return {
    error: own || (name !== undefined && context?.messages[name]),
    clear: () => name !== undefined && context?.clear(name),
  }
}
