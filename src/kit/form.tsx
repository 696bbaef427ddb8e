import { useEffect, useState } from 'react'
import { Choices } from '#kit/form-choices.tsx'
import { centavos, LONG_EN, LONG_WORD, LONG_ZH, nothing, useSample } from '#kit/samples.ts'
import { Specimen, State } from '#kit/specimen.tsx'
import type { AmountProblem } from '#lib/amount-field.ts'
import { amountError } from '#ui/form/amount-error.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { FieldErrors } from '#ui/form/field-errors.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormSkeleton } from '#ui/form/form-skeleton.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PasteButton, PastedField } from '#ui/form/pasted-field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

const LIMITS = { min: centavos(10_000), max: centavos(5_000_000) }
const PROBLEMS: readonly AmountProblem[] = [
  'missing',
  'hidden',
  'unreadable',
  'above-available',
  'below-min',
  'above-max',
]

export function Form() {
  return (
    <>
      <TextFields />
      <PastedFields />
      <MoneyFields />
      <OtherFields />
      <ServerErrors />
      <Choices />
      <Specimen name="FormSkeleton">
        <State name="loading">
          <FormSkeleton
            hasTabs
            fields={[
              [52, 36],
              [56, 56],
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}

function TextFields() {
  const sample = useSample()
  const label = sample('Name of the payee', '收款人姓名')
  const name = sample('Maria Santos', '张晓明')
  return (
    <Specimen name="TextField">
      <State name="empty, with a hint">
        <TextField label={label} hint={sample('As the bank has it', '与银行登记一致')} />
      </State>
      <State name="filled">
        <TextField label={label} defaultValue={name} />
      </State>
      <State name="error">
        <TextField label={label} error={sample('Please enter the name', '请输入姓名')} />
      </State>
      <State name="long text and a long error">
        <TextField label={label} defaultValue={LONG_WORD} error={sample(LONG_EN, LONG_ZH)} />
      </State>
      <State name="disabled">
        <TextField label={label} defaultValue={name} disabled />
      </State>
    </Specimen>
  )
}

function PastedFields() {
  const sample = useSample()
  const [reference, setReference] = useState('9021345678123')
  return (
    <Specimen name="PastedField, PasteButton">
      <State name="filled">
        <PastedField
          label={sample('Reference number', '参考号')}
          value={reference}
          onValue={setReference}
        />
      </State>
      <State name="beside a text">
        <PasteButton variant="tint" onText={setReference} />
      </State>
    </Specimen>
  )
}

function MoneyFields() {
  const sample = useSample()
  const [typed, setTyped] = useState('1,250.50')
  const label = sample('Amount', '金额')
  return (
    <Specimen name="MoneyField, amountError">
      <State name="filled">
        <MoneyField label={label} value={typed} onValue={setTyped} />
      </State>
      <State name="another unit">
        <MoneyField label={label} value="40" unit="USDT" onValue={nothing} />
      </State>
      <State name="disabled">
        <MoneyField label={label} value="1,250.50" onValue={nothing} disabled />
      </State>
      {PROBLEMS.map((problem) => (
        <State key={problem} name={problem}>
          <MoneyField
            label={label}
            value={problem === 'missing' ? '' : '75,000'}
            onValue={nothing}
            error={amountError({ problem, limits: LIMITS })}
          />
        </State>
      ))}
    </Specimen>
  )
}

function OtherFields() {
  const sample = useSample()
  const [bank, setBank] = useState('')
  const password = sample('Withdraw password', '提现密码')
  return (
    <>
      <Specimen name="PasswordField">
        <State name="filled">
          <PasswordField label={password} defaultValue="secret1" autoComplete="off" />
        </State>
        <State name="error">
          <PasswordField
            label={password}
            autoComplete="off"
            error={sample('Six characters at least', '至少六个字符')}
          />
        </State>
        <State name="disabled">
          <PasswordField label={password} defaultValue="secret1" autoComplete="off" disabled />
        </State>
      </Specimen>
      <Specimen name="TextArea">
        <State name="filled">
          <TextArea
            label={sample('Remark', '备注')}
            defaultValue={sample(LONG_EN, LONG_ZH)}
            rows={4}
          />
        </State>
        <State name="error">
          <TextArea
            label={sample('Remark', '备注')}
            error={sample('Please say what is wrong', '请说明问题')}
            rows={2}
          />
        </State>
      </Specimen>
      <Specimen name="SearchField">
        <State name="empty">
          <SearchField label={sample('Name or number', '姓名或单号')} value="" onSearch={nothing} />
        </State>
        <State name="filled">
          <SearchField
            label={sample('Name or number', '姓名或单号')}
            value={sample('Santos', '张')}
            onSearch={nothing}
          />
        </State>
      </Specimen>
      <Specimen name="Combobox">
        <State name="type to see what is offered">
          <Combobox
            label={sample('Bank', '银行')}
            value={bank}
            onValue={setBank}
            options={[{ name: 'GCash' }, { name: 'Maya', also: 'PayMaya' }, { name: 'BPI' }]}
          />
        </State>
        <State name="error">
          <Combobox
            label={sample('Bank', '银行')}
            value=""
            onValue={nothing}
            options={[]}
            error={sample('Please choose a bank', '请选择银行')}
          />
        </State>
      </Specimen>
    </>
  )
}

function ServerErrors() {
  const sample = useSample()
  const [messages, setMessages] = useState<Record<string, string>>()
  // as in the app: fields are mounted before the server's messages arrive
  useEffect(() => {
    setMessages({
      number: sample('This number is in use', '此号码已被使用'),
      other: sample('The account was refused', '账户被拒绝'),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the section is remounted in another language
  }, [])
  return (
    <Specimen name="FieldErrors">
      <State name="one for a field, one for none">
        <FieldErrors messages={messages}>
          <TextField label={sample('Number', '号码')} name="number" defaultValue="09171234567" />
        </FieldErrors>
      </State>
    </Specimen>
  )
}
