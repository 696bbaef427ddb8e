import { FETCHED_AT, LONG_EN, LONG_ZH, nothing, useSample } from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { StaleBanner } from '#shared/query/stale-banner.tsx'
import { AlertBadge, Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { NothingMatches } from '#ui/feedback/nothing-matches.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ToastItem } from '#ui/feedback/toast-item.tsx'
import { showToast, type Toast } from '#ui/feedback/toast.ts'
import { UploadProgress } from '#ui/feedback/upload-progress.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { InboxIcon } from '#ui/icons/more-icons.ts'

const TONES = [
  ['ok', SuccessIcon],
  ['warn', WarningIcon],
  ['bad', DangerIcon],
  ['info', InfoIcon],
  ['plain', InfoIcon],
] as const
const COUNTS = [1, 42, 120]
const TOAST_TONES = ['success', 'info', 'danger'] as const

export function Feedback() {
  return (
    <>
      <Banners />
      <Toasts />
      <States />
      <Loading />
      <Progress />
      <Small />
    </>
  )
}

function Banners() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Banner">
        {TONES.map(([tone, icon]) => (
          <State key={tone} name={tone}>
            <Banner tone={tone} icon={icon}>
              {sample('Your account is being checked', '您的账户正在审核')}
            </Banner>
          </State>
        ))}
        <State name="with an action, dismissed by hand, long text">
          <Banner
            tone="warn"
            icon={WarningIcon}
            onDismiss={nothing}
            action={<Button variant="tint">{sample('Check', '查看')}</Button>}
          >
            {sample(LONG_EN, LONG_ZH)}
          </Banner>
        </State>
        <State name="with a link">
          <Banner
            tone="info"
            icon={InfoIcon}
            onDismiss={nothing}
            action={<a href={location.hash}>{sample('Check', '查看')}</a>}
          >
            {sample('Your account is being checked', '您的账户正在审核')}
          </Banner>
        </State>
      </Specimen>
      <Specimen name="StaleBanner">
        <State name="offline">
          <StaleBanner isOffline at={FETCHED_AT} />
        </State>
        <State name="could not be renewed">
          <StaleBanner isOffline={false} at={FETCHED_AT} />
        </State>
      </Specimen>
    </>
  )
}

function Toasts() {
  const sample = useSample()
  const text = sample('Copied', '已复制')
  const toast: Toast = { id: 0, tone: 'success', text, times: 1 }
  const link = { label: sample('Open', '打开'), href: 'about:blank' }
  return (
    <Specimen name="ToastItem, ToastHost">
      {TOAST_TONES.map((tone) => (
        <State key={tone} name={tone}>
          <ToastItem toast={{ ...toast, tone }} onDismiss={nothing} />
        </State>
      ))}
      <State name="with a link, long text">
        <ToastItem
          toast={{ ...toast, tone: 'info', link, text: sample(LONG_EN, LONG_ZH) }}
          onDismiss={nothing}
        />
      </State>
      <State name="in its place">
        <Line>
          {TOAST_TONES.map((tone) => (
            <Button
              key={tone}
              variant="outline"
              onClick={() => showToast({ tone, text: `${text} · ${tone}` })}
            >
              {tone}
            </Button>
          ))}
        </Line>
      </State>
    </Specimen>
  )
}

function States() {
  const sample = useSample()
  return (
    <>
      <Specimen name="EmptyState">
        <State name="title">
          <EmptyState icon={InboxIcon} title={sample('No orders yet', '暂无订单')} />
        </State>
        <State name="with detail and action">
          <EmptyState
            icon={InboxIcon}
            title={sample('No accounts yet', '暂无账户')}
            action={<Button variant="tint">{sample('Add an account', '添加账户')}</Button>}
          >
            {sample('Orders come to accounts that are switched on.', '订单只会派给已开启的账户。')}
          </EmptyState>
        </State>
      </Specimen>
      <Specimen name="ErrorState">
        <State name="with another try">
          <ErrorState onRetry={nothing} />
        </State>
        <State name="busy, long text">
          <ErrorState detail={sample(LONG_EN, LONG_ZH)} onRetry={nothing} busy />
        </State>
      </Specimen>
      <Specimen name="LoadFailed">
        <State name="online">
          <LoadFailed isOnline onRetry={nothing} busy={false} />
        </State>
        <State name="offline">
          <LoadFailed isOnline={false} onRetry={nothing} busy={false} />
        </State>
      </Specimen>
      <Specimen name="NothingMatches">
        <State name="normal">
          <NothingMatches onClear={nothing} />
        </State>
      </Specimen>
    </>
  )
}

function Loading() {
  return (
    <>
      <Specimen name="Skeleton">
        <State name="radius s, m, l and of its own">
          <Line>
            <Skeleton width={64} height={48} radius="s" />
            <Skeleton width={64} height={48} radius="m" />
            <Skeleton width={64} height={48} radius="l" />
            <Skeleton width={48} height={48} radius={24} />
          </Line>
        </State>
      </Specimen>
      <Specimen name="Spinner">
        <State name="normal">
          <Spinner />
        </State>
      </Specimen>
      <Specimen name="LoadingBar">
        <State name="active" stagePx={32}>
          <LoadingBar isActive />
        </State>
      </Specimen>
    </>
  )
}

function Progress() {
  const sample = useSample()
  const label = sample('12 minutes left', '剩余 12 分钟')
  return (
    <>
      <Specimen name="ProgressRing">
        <State name="ok, warn, bad, over">
          <Line>
            <ProgressRing fraction={0.8} tone="ok" label={label}>
              12
            </ProgressRing>
            <ProgressRing fraction={0.25} tone="warn" label={label}>
              4
            </ProgressRing>
            <ProgressRing fraction={0.08} tone="bad" label={label}>
              1
            </ProgressRing>
            <ProgressRing fraction={0} tone="bad" label={label}>
              0
            </ProgressRing>
          </Line>
        </State>
      </Specimen>
      <Specimen name="UploadProgress">
        <State name="under way">
          <UploadProgress fraction={0.42} onCancel={nothing} />
        </State>
        <State name="waiting for the answer">
          <UploadProgress fraction={1} onCancel={nothing} />
        </State>
      </Specimen>
    </>
  )
}

function Small() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Badge">
        <State name="one, two digits, more than 99, a failure">
          <Line>
            {COUNTS.map((each) => (
              <Badge key={each} count={each} label={String(each)} />
            ))}
            <AlertBadge label={sample('1 not sent', '1 条未发送')} />
          </Line>
        </State>
      </Specimen>
      <Specimen name="SectionNote">
        <State name="long text">
          <SectionNote>{sample(LONG_EN, LONG_ZH)}</SectionNote>
        </State>
      </Specimen>
    </>
  )
}
