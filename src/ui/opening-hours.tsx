import { dayText } from '#src/domain/dates/day.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { comingClosedDays } from '#src/domain/site/closed-days.ts'
import { openingLines, openState } from '#src/domain/site/open-now.ts'
import { visuallyHidden } from './class-names.ts'
import styles from './opening-hours.module.css'

interface OpeningHoursProps {
  branch: Pick<Branch, 'name' | 'openingTimes' | 'closedDays' | 'bankHolidays'>
  now: Date
}

/** A branch's hours: whether it is open now, the week, and closed days in the coming weeks. Nothing if the agency gives no hours. */
export function OpeningHours({ branch, now }: OpeningHoursProps) {
  if (!openState(branch, now)) return null
  const closed = comingClosedDays(branch, now)
  return (
    <div className={styles.hours}>
      <OpenNow branch={branch} now={now} />
      <table className={styles.week}>
        <caption className={visuallyHidden}>Opening times of {branch.name}</caption>
        <tbody>
          {openingLines(branch.openingTimes).map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closed.length > 0 ? (
        <div className={styles.closed}>
          <p>Closed on</p>
          <ul>
            {closed.map(({ day, name }) => (
              <li key={day}>
                {dayText(day)}
                {name === '' ? null : ` (${name})`}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/** Whether a branch is open now, updated by a script (`browser/refresh-opening-texts.ts`). Left out in print, which is read later. */
export function OpenNow({ branch, now }: OpeningHoursProps) {
  const state = openState(branch, now)
  if (!state) return null
  return (
    <p className={styles.now} data-open={state.isOpen ? 'yes' : 'no'} data-until={state.until.toISOString()} data-screen-only="">
      {state.text}
    </p>
  )
}
