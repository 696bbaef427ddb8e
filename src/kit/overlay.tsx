import { useState, type ReactNode } from 'react'
import {
  centavos,
  LONG_EN,
  LONG_WORD,
  LONG_ZH,
  MOMENT,
  nothing,
  PICTURE_URL,
  useSample,
} from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { SuccessIcon } from '#ui/icons/icons.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DetailSheet } from '#ui/overlay/detail-sheet.tsx'
import { DiscardDialog } from '#ui/overlay/discard-dialog.tsx'
import { ImageViewer } from '#ui/overlay/image-viewer.tsx'
import { ReadingDialog } from '#ui/overlay/reading-dialog.tsx'

const NAMES = {
  ConfirmDialog: ['confirm', 'confirm-danger', 'confirm-busy', 'confirm-long'],
  AlertDialog: ['alert'],
  DiscardDialog: ['discard'],
  BottomSheet: ['sheet', 'sheet-typed', 'sheet-long'],
  DetailSheet: ['detail'],
  ReadingDialog: ['reading'],
  ImageViewer: ['image', 'image-error'],
} as const
type Name = (typeof NAMES)[keyof typeof NAMES][number]

/** Buttons that open each dialog; the URL may name an open one: `&open=sheet`. */
export function Overlay({ open }: { open: string }) {
  const [opened, setOpened] = useState(open)
  const [named, setNamed] = useState(open)
  if (named !== open) {
    setNamed(open)
    setOpened(open)
  }
  return (
    <>
      {Object.entries(NAMES).map(([component, names]) => (
        <Specimen key={component} name={component}>
          <State name="opened by a tap">
            <Line>
              {names.map((name) => (
                <Button key={name} variant="outline" onClick={() => setOpened(name)}>
                  {name}
                </Button>
              ))}
            </Line>
          </State>
        </Specimen>
      ))}
      <Dialogs opened={opened} onClose={() => setOpened('')} />
    </>
  )
}

type DialogsProps = { opened: string; onClose: () => void }

function Dialogs({ opened, onClose }: DialogsProps) {
  const sample = useSample()
  const isOpen = (name: Name) => opened === name
  return (
    <>
      <Questions isOpen={isOpen} onClose={onClose} />
      <Sheets isOpen={isOpen} onClose={onClose} />
      <ReadingDialog
        isOpen={isOpen('reading')}
        title={sample('Maintenance tonight', '今晚维护')}
        subtitle={<DateTime moment={MOMENT} as="full" />}
        onClose={onClose}
      >
        {Array.from({ length: 8 }, (_, at) => (
          <p key={at}>{sample(LONG_EN, LONG_ZH)}</p>
        ))}
      </ReadingDialog>
      {isOpen('image') && (
        <ImageViewer src={PICTURE_URL} name={sample('Photo 1', '照片 1')} onClose={onClose} />
      )}
      {isOpen('image-error') && (
        <ImageViewer src={null} name={sample('Photo 2', '照片 2')} onClose={onClose} />
      )}
    </>
  )
}

type KindProps = { isOpen: (name: Name) => boolean; onClose: () => void }

function Questions({ isOpen, onClose }: KindProps) {
  const sample = useSample()
  const question = {
    title: sample('Send this transfer?', '发送此转账？'),
    confirmLabel: sample('Send', '发送'),
    onConfirm: onClose,
    onCancel: onClose,
    children: <Money amount={centavos(125_050)} size="l" />,
  }
  return (
    <>
      <ConfirmDialog {...question} isOpen={isOpen('confirm')} />
      <ConfirmDialog
        {...question}
        isOpen={isOpen('confirm-danger')}
        tone="danger"
        title={sample('Delete this account?', '删除此账户？')}
        confirmLabel={sample('Delete', '删除')}
      >
        {sample('Orders under way are not touched.', '进行中的订单不受影响。')}
      </ConfirmDialog>
      <ConfirmDialog {...question} isOpen={isOpen('confirm-busy')} busy onCancel={onClose} />
      <ConfirmDialog
        {...question}
        isOpen={isOpen('confirm-long')}
        title={sample(LONG_EN, LONG_ZH)}
        confirmLabel={sample('I have transferred the whole amount', '我已转出全部金额')}
      >
        {LONG_WORD}
      </ConfirmDialog>
      <AlertDialog
        isOpen={isOpen('alert')}
        title={sample('You are signed out', '您已退出登录')}
        onClose={onClose}
      >
        {sample(LONG_EN, LONG_ZH)}
      </AlertDialog>
      <DiscardDialog isOpen={isOpen('discard')} onDiscard={onClose} onKeep={onClose} />
    </>
  )
}

function Sheets({ isOpen, onClose }: KindProps) {
  const sample = useSample()
  const sheet = (isDirty: boolean, children: ReactNode) => ({
    title: sample('Transfer', '转账'),
    onClose,
    isDirty,
    footer: <Button block>{sample('Continue', '继续')}</Button>,
    children,
  })
  const field = <TextField label={sample('Payee', '收款人')} defaultValue={LONG_WORD} />
  return (
    <>
      <BottomSheet {...sheet(false, field)} isOpen={isOpen('sheet')} />
      <BottomSheet {...sheet(true, field)} isOpen={isOpen('sheet-typed')} />
      <BottomSheet
        {...sheet(
          false,
          Array.from({ length: 16 }, (_, at) => <p key={at}>{sample(LONG_EN, LONG_ZH)}</p>),
        )}
        isOpen={isOpen('sheet-long')}
      />
      <DetailSheet
        isOpen={isOpen('detail')}
        title={sample('Deposit', '充值')}
        head={
          <>
            <Money amount={centavos(500_000)} size="xl" />
            <Chip tone="ok" icon={SuccessIcon}>
              {sample('Completed', '已完成')}
            </Chip>
          </>
        }
        fields={[
          { label: sample('Number', '单号'), value: 'D20261115-00042', copy: 'D20261115-00042' },
          { label: sample('Time', '时间'), value: <DateTime moment={MOMENT} as="full" /> },
          { label: sample('Remark', '备注'), value: LONG_WORD + LONG_WORD },
        ]}
        footer={
          <Button variant="tint" block onClick={nothing}>
            {sample('Ask customer service', '联系客服')}
          </Button>
        }
        onClose={onClose}
      />
    </>
  )
}
