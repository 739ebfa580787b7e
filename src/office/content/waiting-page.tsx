import type { Schedule } from '#src/data/site-content/schedules.ts'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { Changes } from './changes.tsx'
import type { ShownDraft } from './drafts-page.tsx'
import { scheduleText, when } from './standing-notes.tsx'

interface WaitingPageProps {
  schedules: readonly (Schedule & { paths: string[] })[]
  /** Drafts of others who asked for approval. */
  asked: readonly (ShownDraft & { name: string; hash: string })[]
  reviews: readonly { path: string; title: string; dueAt: Date }[]
  mayPublish: boolean
  mayApprove: boolean
  now: Date
}

export function WaitingPage({ schedules, asked, reviews, mayPublish, mayApprove, now }: WaitingPageProps) {
  return (
    <Screen heading="Approvals and schedule" purpose="Drafts waiting for approval, scheduled publications, and pages due for review.">
      <Panel id="asked" heading="Waiting for approval">
        {asked.length === 0 ? <p>Nothing is waiting for approval.</p> : null}
        {asked.map(({ path, userId, name, title, hash, content, changes, askedAt }) => (
          <section key={`${userId} ${path}`} aria-label={`${title}, by ${name}`}>
            <p>
              <strong>{title}</strong>
              {` by ${name}, asked ${when(askedAt ?? now, now)}`}
            </p>
            {schedules
              .filter((schedule) => schedule.userId === userId && schedule.paths.includes(path))
              .map((schedule) => (
                <p key={schedule.id}>{scheduleText(schedule)}</p>
              ))}
            {content === null ? <p>To be removed from the site.</p> : <Changes changes={changes} />}
            {mayApprove ? (
              <Row>
                <PostButton action={routes.officeContent.approve.href(path)} fields={{ user: String(userId), hash }} variant="solid">
                  Approve
                </PostButton>
              </Row>
            ) : null}
          </section>
        ))}
      </Panel>
      <Panel id="schedules" heading="Scheduled">
        <Table
          caption="Scheduled publications, next first"
          items={schedules}
          keyOf={({ id }) => id}
          empty="Nothing is scheduled."
          columns={[
            { name: 'What', cell: ({ message, paths }) => message || paths.join(', ') },
            { name: 'When', cell: (schedule) => <When schedule={schedule} /> },
            { name: 'Who', cell: ({ who }) => who },
            {
              name: 'Change it',
              cell: ({ id, state }) =>
                mayPublish && state !== 'failed' ? (
                  <PostButton action={routes.officeContent.cancelSchedule.href(id)} aria-label={`Cancel schedule ${id}`}>
                    Cancel
                  </PostButton>
                ) : null,
            },
          ]}
        />
      </Panel>
      <Panel id="reviews" heading="Due for review">
        <Table
          caption="Files due for review"
          items={reviews}
          keyOf={({ path }) => path}
          empty="Nothing is due for review."
          columns={[
            { name: 'File', cell: ({ path, title }) => <a href={routes.officeContent.file.href(path)}>{title}</a> },
            { name: 'Due', cell: ({ dueAt }) => dayText(londonDay(dueAt)) },
            {
              name: 'Still correct?',
              cell: ({ path, title }) => (
                <PostButton action={routes.officeContent.review.href(path)} aria-label={`${title} is still correct`}>
                  It is still correct
                </PostButton>
              ),
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function When({ schedule }: { schedule: Schedule }) {
  if (schedule.state === 'failed') return <ScreenNote kind="fault">{`It was not published: ${schedule.problem}`}</ScreenNote>
  return scheduleText(schedule)
}
