import type { Schedule } from '#src/data/site-content/schedules.ts'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { ScreenNote } from '../ui/screen.tsx'
import type { OpenFile } from './load-file.ts'

/** Warnings above the form: other people's drafts, later publications, and changes in the content folder. */
export function StandingNotes({ file, now }: { file: OpenFile; now: Date }) {
  const { path, draft, others, published } = file
  const href = routes.officeContent.conflict.href(path)
  if (!draft?.isBehind && draft?.content !== null && !published.folderChanged && others.length === 0) return null
  return (
    <div>
      {draft?.isBehind ? (
        <ScreenNote kind="fault">
          Somebody else published a change to this after you started. <a href={href}>Compare both, field by field.</a>
        </ScreenNote>
      ) : null}
      {draft?.content === null ? <ScreenNote>Your draft removes this from the site. Saving it here keeps it.</ScreenNote> : null}
      {published.folderChanged ? (
        <ScreenNote kind="fault">
          The content folder has a newer version of this file than the one your published change was based on.{' '}
          <a href={href}>Compare both, and choose.</a>
        </ScreenNote>
      ) : null}
      {others.map(({ userId, name, changedAt }) => (
        <ScreenNote
          key={userId}
        >{`${name} has a draft of this too, last changed ${when(changedAt, now)}. Whoever publishes second is shown both.`}</ScreenNote>
      ))}
    </div>
  )
}

/** Returns `at 10:32`, with the date if that is not today. London time. */
export function when(at: Date, now: Date): string {
  const time = `at ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })}`
  return londonDay(at) === londonDay(now) ? time : `on ${dayText(londonDay(at))} ${time}`
}

/** Returns what is left of a schedule: `Published at 9am on …, taken down at …`. */
export function scheduleText({ state, publishAt, takeDownAt }: Pick<Schedule, 'state' | 'publishAt' | 'takeDownAt'>): string {
  const until = takeDownAt === null ? '' : momentText(takeDownAt)
  if (state === 'published') return `Taken down at ${until}`
  return `Published at ${momentText(publishAt)}${until === '' ? '' : `, taken down at ${until}`}`
}
