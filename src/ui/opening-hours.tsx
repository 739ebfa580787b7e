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

/** When a branch is open: now, in the week, and the days of the next weeks on which it is not. Nothing where the agency gives no times. */
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

/** Not on paper, which is read later. Script renews it once it is over (`browser/refresh-opening-texts.ts`). */
export function OpenNow({ branch, now }: OpeningHoursProps) {
  const state = openState(branch, now)
  if (!state) return null
  return (
    <p className={styles.now} data-open={state.isOpen ? 'yes' : 'no'} data-until={state.until.toISOString()} data-screen-only="">
      {state.text}
    </p>
  )
}
