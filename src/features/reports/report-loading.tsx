import { LoadingRows } from '#features/reports/report-rows.tsx'
import { ReportTotalsCard } from '#features/reports/report-totals.tsx'
import { useReportSides } from '#features/reports/use-report-sides.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'

/** The skeleton of a report. */
export function LoadingReport() {
  const sides = useReportSides()
  return (
    <>
      <ReportTotalsCard totals={null} sides={sides} />
      <Card>
        <Skeleton width="100%" height={sides.length > 1 ? 399 : 334} radius="s" />
      </Card>
      <LoadingRows />
    </>
  )
}
