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
  /** Drafts of others who have asked for approval. */
  asked: readonly (ShownDraft & { name: string; hash: string })[]
  reviews: readonly { path: string; dueAt: Date }[]
  mayPublish: boolean
  mayApprove: boolean
  now: Date
}

export function WaitingPage({ schedules, asked, reviews, mayPublish, mayApprove, now }: WaitingPageProps) {
  return (
    <Screen
      heading="What waits"
      purpose="Drafts that wait for a second person, what is published at a time, and what is to be gone through again."
    >
      <Panel id="asked" heading="To approve">
        {asked.length === 0 ? <p>Nobody has asked for anything to be approved.</p> : null}
        {asked.map(({ path, userId, name, title, hash, content, changes, askedAt }) => (
          <section key={`${userId} ${path}`} aria-label={`${title}, by ${name}`}>
            <p>
              <strong>{title}</strong>
              {` by ${name}, asked ${when(askedAt ?? now, now)}`}
            </p>
            {content === null ? <p>It is to be taken off the site.</p> : <Changes changes={changes} />}
            {mayApprove ? (
              <Row>
                <PostButton action={routes.officeContent.approve.href(path)} fields={{ user: String(userId), hash }} variant="solid">
                  Approve it
                </PostButton>
              </Row>
            ) : null}
          </section>
        ))}
      </Panel>
      <Panel id="schedules" heading="At a time">
        <Table
          caption="What is published or taken down at a time, the next first"
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
      <Panel id="reviews" heading="To go through again">
        <Table
          caption="Files that nobody has gone through for long"
          items={reviews}
          keyOf={({ path }) => path}
          empty="Nothing is due."
          columns={[
            { name: 'File', cell: ({ path }) => <a href={routes.officeContent.file.href(path)}>{path}</a> },
            { name: 'Due', cell: ({ dueAt }) => dayText(londonDay(dueAt)) },
            {
              name: 'Still right?',
              cell: ({ path }) => (
                <PostButton action={routes.officeContent.review.href(path)} aria-label={`${path} is still right`}>
                  It is still right
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
