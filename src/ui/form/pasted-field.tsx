import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { TextField, type FieldProps } from './field.tsx'

type PasteButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'style'> & {
  onText: (text: string) => void
}

/** Takes the clipboard's text, or says in a toast why there is none. */
export function PasteButton({ onText, ...look }: PasteButtonProps) {
  const { t } = useLingui()
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      // a picture was copied, for example: what is in the field stays
      if (text === '') showToast({ tone: 'info', text: t`There is no text to paste.` })
      else onText(text)
    } catch {
      showToast({ tone: 'danger', text: t`Pasting is not allowed here. Hold the field to paste.` })
    }
  }
  return (
    <Button {...look} onClick={() => void paste()}>
      <Trans>Paste</Trans>
    </Button>
  )
}

type PastedFieldProps = Omit<FieldProps, 'trailing' | 'value' | 'onChange'> & {
  value: string
  onValue: (text: string) => void
}

/** A field for what was copied elsewhere, such as a reference number. */
export function PastedField({ onValue, ...field }: PastedFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...field}
      onChange={(event) => onValue(event.target.value)}
      trailing={
        <PasteButton
          variant="text"
          // within the height of the field
          style={{ flex: 'none', minHeight: 48 }}
          // one line, as if it had been pasted into the field
          onText={(text) => onValue(text.replaceAll(/\s+/g, ' '))}
        />
      }
    />
  )
}
