import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Select } from '#src/ui/field.tsx'
import { Row, Screen } from '../ui/screen.tsx'
import styles from './diary.module.css'
import { DayGrid, shortWeekdayText, WeekGrid, weekdayText } from './grid.tsx'
import { type DiaryQuery, type LoadedDiary, mondayOf } from './load.ts'

interface DiaryPageProps extends LoadedDiary {
  query: DiaryQuery
  branch: Branch
  /** The user's branches. */
  branches: readonly Branch[]
  mayWork: boolean
  now: Date
}

export function DiaryPage(props: DiaryPageProps) {
  const { query, branch, branches, negotiators, mayWork, days } = props
  const name = query.view === 'week' ? `Week of ${weekdayText(mondayOf(query.day))}` : weekdayText(query.day)
  return (
    <Screen
      heading="Diary"
      purpose="Who goes where and when: viewings and valuations of a branch."
      action={
        mayWork ? <ButtonLink href={routes.officeDiary.newPage.href({ branch: String(branch.id) })}>New appointment</ButtonLink> : undefined
      }
    >
      <form method="get" action={routes.officeDiary.diary.href()}>
        <input type="hidden" name="view" value={query.view} />
        <input type="hidden" name="day" value={query.day} />
        <Row>
          {branches.length < 2 ? null : (
            <Select
              id="branch"
              label="Branch"
              name="branch"
              options={branches.map((each) => ({ value: String(each.id), text: each.name }))}
              defaultValue={String(branch.id)}
            />
          )}
          {negotiators.length === 0 ? null : (
            <Select
              id="who"
              label="Who"
              name="who"
              options={[{ value: '', text: 'Everybody' }, ...negotiators.map((each) => ({ value: String(each.id), text: each.name }))]}
              defaultValue={query.who}
            />
          )}
          {branches.length < 2 && negotiators.length === 0 ? null : (
            <Button type="submit" variant="outline">
              Show
            </Button>
          )}
          <a href={routes.officeDiary.people.href()} className={styles.aside}>
            People and absences
          </a>
        </Row>
      </form>
      <Days {...props} />
      <section aria-labelledby="shown" className={styles.sheet}>
        <h2 id="shown" className={styles.heading}>
          {name}
        </h2>
        {query.view === 'week' ? <WeekGrid {...props} branchId={branch.id} /> : <DayGrid {...props} />}
        {negotiators.length > 0 ? null : (
          <p className={styles.quiet}>
            Nobody of {branch.name} is named yet. <a href={routes.officeDiary.people.href()}>Say who goes to appointments</a>, and each is
            given to one of them.
          </p>
        )}
        {days.every(({ isClosed }) => isClosed) ? <p className={styles.quiet}>The branch is closed.</p> : null}
      </section>
    </Screen>
  )
}

/** Links to other days: the days of the week, the next and previous week, today, and the other view. */
function Days({ query, branch, now }: DiaryPageProps) {
  const to = (given: Partial<DiaryQuery>) => routes.officeDiary.diary.href({ ...query, branch: String(branch.id), ...given })
  const monday = mondayOf(query.day)
  const step = query.view === 'week' ? 7 : 1
  const other = query.view === 'week' ? 'day' : 'week'
  const today = londonDay(now)
  return (
    <nav aria-label="Days" className={styles.days}>
      <ul>
        <li>
          <a href={to({ day: dayBefore(query.day, step) })}>{query.view === 'week' ? 'Week before' : 'Day before'}</a>
        </li>
        <li>
          <a href={to({ day: today })} aria-current={query.day === today ? 'date' : undefined}>
            Today
          </a>
        </li>
        <li>
          <a href={to({ day: dayBefore(query.day, -step) })}>{query.view === 'week' ? 'Week after' : 'Day after'}</a>
        </li>
        <li>
          <a href={to({ view: other })}>{other === 'week' ? 'Week' : 'Day'} view</a>
        </li>
      </ul>
      <ul className={classNames(styles.strip, query.view === 'week' && styles.inWeek)}>
        {Array.from({ length: 7 }, (_, ahead) => dayBefore(monday, -ahead)).map((day) => (
          <li key={day}>
            <a href={to({ day })} aria-current={day === query.day ? 'page' : undefined}>
              {shortWeekdayText(day)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
