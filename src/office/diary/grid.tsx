import { slotName } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { clockAt, clockText } from '#src/domain/dates/london-time.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './diary.module.css'
import { DiaryItemLink } from './diary-item-link.tsx'
import type { DiaryItem, DiaryPerson, DiaryQuery, LoadedDiary } from './load.ts'

interface GridProps extends LoadedDiary {
  query: DiaryQuery
  now: Date
}

/** A grid of people by days; where there is no room, a list of the chosen day. */
export function WeekGrid({ days, people, query, branchId, now }: GridProps & { branchId: number }) {
  const to = (day: string) => routes.officeDiary.diary.href({ ...query, branch: String(branchId), view: 'day', day })
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.grid, styles.week)}>
        <caption className={styles.caption}>Appointments by person and day</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            {days.map(({ day, isClosed }) => (
              <th key={day} scope="col" className={day === query.day ? styles.chosen : styles.unchosen}>
                <a href={to(day)}>{shortWeekdayText(day)}</a>
                {isClosed ? <span className={styles.quiet}> closed</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id ?? 'nobody'}>
              <th scope="row">{person.name}</th>
              {days.map(({ day, isClosed }) => (
                <td key={day} className={classNames(day === query.day ? styles.chosen : styles.unchosen, isClosed && styles.closed)}>
                  <Items items={person.items.filter((item) => isOn(item, day))} now={now} none="Nothing" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A grid of hours by people; where there is no room, one list of the day. */
export function DayGrid({ people, hours: [first, last], query, now }: GridProps) {
  const hours = Array.from({ length: last - first }, (_, ahead) => first + ahead)
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.grid, styles.day)}>
        <caption className={styles.caption}>Appointments by hour and person</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {people.map((person) => (
              <th key={person.id ?? 'nobody'} scope="col">
                {person.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => {
            const cells = people.map((person) => ({
              person,
              items: person.items.filter((item) => beginsIn(item, { day: query.day, hour, first })),
            }))
            return (
              <tr key={hour} className={cells.some(({ items }) => items.length > 0) ? undefined : styles.free}>
                <th scope="row">{clockText(clockAt(hour * 60))}</th>
                {cells.map(({ person, items }) => (
                  <td
                    key={person.id ?? 'nobody'}
                    data-column={items.length > 0 ? person.name : undefined}
                    className={isBusy(person, { day: query.day, hour }) ? styles.busy : undefined}
                  >
                    <Items items={items} now={now} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Items({ items, now, none }: { items: readonly DiaryItem[]; now: Date; none?: string }) {
  if (items.length === 0) return none === undefined ? null : <span className={styles.none}>{none}</span>
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={`${item.what} ${item.startsAt.getTime()} ${item.what === 'appointment' ? item.entry.id : ''}`}>
          <DiaryItemLink item={item} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Whether any of the item is on that day. */
function isOn({ startsAt, endsAt }: DiaryItem, day: string): boolean {
  return londonDay(startsAt) <= day && londonDay(new Date(endsAt.getTime() - 1)) >= day
}

interface Hour {
  day: string
  hour: number
}

/** Whether the item is listed in that hour: the hour in which it begins, or the first hour shown if it began earlier. */
function beginsIn(item: DiaryItem, { day, hour, first }: Hour & { first: number }): boolean {
  if (!isOn(item, day)) return false
  const name = slotName(item.startsAt)
  const begins = name.slice(0, 10) < day ? first : Math.max(first, Number(name.slice(11, 13)))
  return begins === hour
}

function isBusy({ items }: DiaryPerson, { day, hour }: Hour): boolean {
  const [from, until] = [`${day}T${clockAt(hour * 60)}`, `${day}T${clockAt(hour * 60 + 59)}`]
  return items.some(({ startsAt, endsAt }) => slotName(startsAt) <= until && slotName(endsAt) > from)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Tuesday 24 November 2026` */
export function weekdayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** `Tue 24 Nov` */
export function shortWeekdayText(day: string): string {
  return shortFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}
