import { appointmentKinds } from '../domain/appointments/appointment.ts'
import { minuteOfDay } from '../domain/dates/clock.ts'
import type { OpeningTime } from '../domain/site/opening-hours.ts'
import { appointmentRulesOf } from './appointment-content.ts'
import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import type { YamlFile } from './yaml-file.ts'

/** Appointments that nobody could ever book: longer than the hours of any day. */
export function checkAppointments(branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return branches.flatMap(({ sound: { content, problem } }) => {
    if (!content.appointments || !content.openingTimes) return []
    const { minutes, hours } = appointmentRulesOf(content.appointments, content.openingTimes)
    const longest = Math.max(...hours.map(minutesOpen))
    if (longest <= 0) return [problem(['appointments'], 'no hours are given, and the branch has no opening times')]
    return appointmentKinds.flatMap((kind) =>
      (minutes[kind] ?? 0) > longest
        ? [problem(['appointments', 'minutes', kind], `must fit into the hours of some day: the longest has ${longest} minutes`)]
        : [],
    )
  })
}

function minutesOpen({ opens, closes }: OpeningTime): number {
  return opens === null || closes === null ? 0 : minuteOfDay(closes) - minuteOfDay(opens)
}
