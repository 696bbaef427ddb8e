import { getPersonalReport, getTeamReport, REPORT_SCOPES } from '#api/reports/contract.ts'
import { handle } from '../handle.ts'
import { isInDays } from '../record-page.ts'
import { BackendError } from '../world/messages.ts'
import { personalReport, teamReport } from '../world/report-book.ts'

function checkDays(query: Record<string, string>): void {
  if (!query['date_from'] || !query['date_to']) throw new BackendError('invalidInput')
}

export const reportRoutes = [
  handle(getPersonalReport, ({ world, query }) => {
    checkDays(query)
    return { data: personalReport(world, isInDays(query)) }
  }),
  handle(getTeamReport, ({ world, query }) => {
    checkDays(query)
    const scope = REPORT_SCOPES.find((known) => known === query['scope'])
    if (!scope) throw new BackendError('invalidInput')
    return { data: teamReport(world, isInDays(query), scope) }
  }),
]
