import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
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
      <span ref={place} className="visually-hidden" aria-live="assertive" data-announcer />
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

/** When a field last took the focus, or its message was announced (ms since the page started). */
const announcedAt = new WeakMap<HTMLElement, number>()
/** Several callers may report the same attempt, a frame apart. */
const SAME_ATTEMPT_MS = 500

/**
 * Focuses the first invalid field, which may be out of view, so that a screen reader reads it. If it
 * has the focus already, its message is announced instead: the focus does not move.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const isChoice = invalid?.matches('fieldset')
  const field = isChoice ? invalid?.querySelector('input') : invalid
  if (!form || !invalid || !field) return
  const now = performance.now()
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  else if (now - (announcedAt.get(field) ?? -SAME_ATTEMPT_MS) >= SAME_ATTEMPT_MS)
    announce(form, invalid, field)
  announcedAt.set(field, now)
  // centred, so that the message below it is visible
  field.scrollIntoView({ block: 'center' })
  // a group of photos may be higher than the view
  messageOf(invalid)?.scrollIntoView({ block: 'nearest' })
}

function messageOf(invalid: HTMLElement): HTMLElement | null {
  const [id = ''] = invalid.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(id)
}

/** The region is empty again once the field has been left, where its message can be read. */
function announce(form: HTMLFormElement, invalid: HTMLElement, field: HTMLElement): void {
  const region = form.querySelector('[data-announcer]')
  region?.replaceChildren(messageOf(invalid)?.textContent ?? '')
  field.addEventListener('blur', () => region?.replaceChildren(), { once: true })
}

/** What a field holds. */
type FieldValue = ComponentProps<'input'>['value']

/**
 * A field's error: from the form, else from the server about the same `value`, which may also have
 * been replaced by a button. `clear` is called when the field changes.
 */
export function useFieldError(name: string | undefined, own: ReactNode, value?: FieldValue) {
  const context = useContext(Context)
  const claim = context?.claim
  // before the form looks which messages have no field: one may come with its message
  useLayoutEffect(() => (name === undefined ? undefined : claim?.(name)), [name, claim])
  const message = name === undefined ? undefined : context?.messages[name]
  const [about, setAbout] = useState({ message, value })
  if (about.message !== message) setAbout({ message, value })
  return {
    error: own || (about.value === value && message),
    clear: () => name !== undefined && context?.clear(name),
  }
}
