import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import {
  getPersonalReport,
  getTeamReport,
  type ReportDays,
  type ReportScope,
} from '#api/reports/contract.ts'

export const personalReportQuery = ({ from, to }: ReportDays) =>
  queryOptions({
    queryKey: [...KEYS.reports, 'personal', from, to],
    queryFn: ({ signal }) => callApi(getPersonalReport, { from, to }, signal),
  })

export const teamReportQuery = ({ from, to }: ReportDays, scope: ReportScope) =>
  queryOptions({
    queryKey: [...KEYS.reports, 'team', from, to, scope],
    queryFn: ({ signal }) => callApi(getTeamReport, { days: { from, to }, scope }, signal),
  })
