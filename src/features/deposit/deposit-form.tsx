import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type {
  Deposit,
  DepositForm as Form,
  DepositMethod,
  DepositOptions,
} from '#api/deposit/contract.ts'
import { depositMutation } from '#api/deposit/queries.ts'
import { MAX_PHOTOS, readyFiles } from '#domain/photo.ts'
import { cleanReference } from '#domain/reference.ts'
import { DepositFieldset } from '#features/deposit/deposit-fieldset.tsx'
import {
  checkDeposit,
  destinationOf,
  firstPayTo,
  NOWHERE,
  usdtToPesos,
  type DepositFields,
  type DepositProblems,
  type Destination,
} from '#features/deposit/deposit-rules.ts'
import {
  draftNameOf,
  isOffered,
  stageOf,
  type DepositStage,
} from '#features/deposit/deposit-stage.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { isSame } from '#lib/is-same.ts'
import { formatUsdt, toTypedAmount, type Centavos } from '#lib/money.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { toWireTime, wallClock } from '#lib/wall-clock.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { createLastUsed } from '#platform/storage/last-used.ts'
import { MoneyFormPanel } from '#shared/forms/money-form-panel.tsx'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useUpload } from '#shared/forms/use-upload.ts'
import { PhotoField } from '#shared/photos/photo-field.tsx'
import { usePhotos } from '#shared/photos/use-photos.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { GroupedNumber } from '#ui/data/grouped-number.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { UploadProgress } from '#ui/feedback/upload-progress.tsx'

type DepositFormProps = {
  method: DepositMethod
  options: DepositOptions
  /** The rejected deposit that is resubmitted; its values prefill the form. */
  from: Deposit | null
  /** Its id in the address, also after a reload, when its values are gone. */
  fromId: string | undefined
  recordLink: ReactNode
  onDone: () => void
  onStage: (stage: DepositStage) => void
}

/** The account that the last deposit was paid to (R8.61). */
const lastReceiver = createLastUsed('depositReceiver')

const RENEW_TIME_MS = 30_000

function startFields({ from, method, options }: DepositFormProps): DepositFields {
  const paidMs = from?.paidAt.ms ?? serverNow()
  const amount = method === 'usdt' ? from?.usdtAmount : from?.amount
  return {
    amount: amount ? toTypedAmount(amount) : '',
    payTo: firstPayTo(method, options, from, lastReceiver.read()),
    reference: from?.reference ?? '',
    paidAt: wallClock(paidMs),
    note: from?.note ?? '',
  }
}

/** Reports a deposit that was paid elsewhere, with its proof. */
export function DepositForm(props: DepositFormProps) {
  const { method, options, recordLink, onDone, onStage } = props
  const { t } = useLingui()
  const [draftName] = useState(() => draftNameOf(method, props.fromId))
  const photoSet = usePhotos(draftName)
  const { photos } = photoSet
  const form = useFormWithDraft<DepositFields, DepositProblems>(
    draftName,
    () => startFields(props),
    photoSet,
  )
  const { fields, problems } = form
  const upload = useUpload()
  const { mutateAsync } = useMutation(depositMutation)
  const intent = useIntent<Form>({
    name: 'deposit',
    incidentals: ['paidAt', 'note', 'files'],
    send: (sent) => {
      const { receiverId } = sent.form
      if (receiverId !== null) lastReceiver.write(receiverId)
      return mutateAsync({ ...sent, ...upload.begin() })
    },
    onLateOutcome: form.onLateOutcome,
    title: t`Deposit`,
  })

  // as the confirmation shows it, whatever the server offers later
  const [paidTo, setPaidTo] = useState(NOWHERE)
  const destination = destinationOf({ method, payTo: fields.payTo }, options)
  const details = useDetails(intent.form, paidTo)
  const guard = useWriteGuard('deposit', method === 'bank' ? 'deposit' : 'depositUsdt')

  const isFilled = photos.length > 0 || form.isDirty
  // a form that was opened yesterday must not report a payment of yesterday
  useNow(RENEW_TIME_MS, !isFilled)
  const now = wallClock(serverNow())
  if (props.from === null && !isFilled && fields.paidAt !== now) form.renew({ paidAt: now })
  const stage = stageOf(isFilled, intent)
  const isDirty = useSaveDraft(draftName, form, intent, { photos: photoSet })
  useEffect(() => {
    onStage(stage)
    return () => onStage('empty')
  }, [onStage, stage])

  const submit = () => {
    if (!form.accepts(checkDeposit(fields, photos, { method, options, now: serverNow() }))) return
    setPaidTo(destination)
    intent.ask({
      method,
      receiverId: destination.receiver?.id ?? null,
      amount: checkedAmount(fields.amount),
      reference: cleanReference(fields.reference),
      paidAt: toWireTime(fields.paidAt),
      note: fields.note.trim(),
      files: readyFiles(photos),
    })
  }

  return (
    <MoneyFormPanel
      intent={intent}
      isDirty={isDirty}
      guard={guard ?? (isOffered(method, options) ? null : 'closed')}
      isOvertaken={!isSame(paidTo, destination)}
      onSubmit={submit}
      confirmation={{
        title: t`Did you pay exactly this?`,
        label: t`Slide to report`,
        isSlid: true,
        amount: intent.form?.amount ?? null,
        amountText: intent.form?.method === 'usdt' ? formatUsdt(intent.form.amount) : undefined,
        details,
      }}
      progress={<UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      doneText={
        <Trans>
          Deposit of <AskedAmount form={intent.form} /> reported. It is credited once it is
          approved.
        </Trans>
      }
      recordLink={recordLink}
      onClose={onDone}
    >
      {form.restoredNotice}
      <DepositFieldset
        method={method}
        options={options}
        fields={fields}
        problems={problems}
        onChange={form.change}
      />
      <PhotoField
        label={t`Proof of payment`}
        hint={t`A screenshot or photo of the receipt, up to ${MAX_PHOTOS}`}
        photos={photos}
        problem={problems.photos}
        isDisabled={intent.step === 'sending'}
        onAdd={(files) => {
          photoSet.add(files)
          form.clearProblem('photos')
        }}
        onRemove={(id) => {
          photoSet.remove(id)
          form.clearProblem('photos')
        }}
      />
    </MoneyFormPanel>
  )
}

function AskedAmount({ form }: { form: Form | null }) {
  if (form?.method === 'usdt') return formatUsdt(form.amount)
  return <Money amount={form?.amount ?? null} />
}

/** The content of the confirmation, exactly as it will be sent. */
function useDetails(form: Form | null, { receiver, usdt }: Destination) {
  const { t } = useLingui()
  if (!form) return []
  const count = form.files.length
  const worth: Centavos | null = usdt && usdtToPesos(form.amount, usdt.rate)
  const details: [string, ReactNode][] = [
    ...(worth === null
      ? []
      : [[t`Worth`, <Money key="worth" amount={worth} />] satisfies [string, ReactNode]]),
    [
      t`Paid to`,
      <ServerText key="to">
        {usdt ? usdt.network : receiver?.bankName}{' '}
        <GroupedNumber number={(usdt ? usdt.address : receiver?.number) ?? ''} />
      </ServerText>,
    ],
    [usdt ? t`Transaction hash` : t`Reference number`, <bdi key="ref">{form.reference}</bdi>],
    [t`Paid at`, <DateTime key="paidAt" moment={readMoment(form.paidAt)} as="full" />],
    [t`Proof of payment`, plural(count, { one: '# photo', other: '# photos' })],
  ]
  return details
}
