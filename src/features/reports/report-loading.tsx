import { LoadingRows } from '#features/reports/report-rows.tsx'
import { ReportTotalsCard } from '#features/reports/report-totals.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A report in its own shape, while it loads. */
export function LoadingReport({ hasChart = true }: { hasChart?: boolean }) {
  return (
    <>
      <ReportTotalsCard totals={null} />
      {hasChart && (
        <Card>
          <Skeleton width="100%" height={368} radius="s" />
        </Card>
      )}
      <LoadingRows />
    </>
  )
}
