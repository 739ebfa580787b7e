import { type ProcessingRecord, processingColumns } from '#src/domain/privacy/processing-record.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PersonFacts } from '../people/person-page.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'

const { retention, processingCsv, processingMarkdown } = routes.officePrivacy

/** The record of processing, to read and to print. */
export function ProcessingPage({ record, mayEdit }: { record: ProcessingRecord; mayEdit: boolean }) {
  const { facts, unstated, recipients, security, activities } = record
  return (
    <Screen
      heading="Record of processing"
      purpose="What the site and this office do with personal data (UK GDPR, article 30), by the settings and content that are on. What you do elsewhere is not in it."
      action={
        <Row>
          <ButtonLink href={processingCsv.href()} variant="outline">
            CSV
          </ButtonLink>
          <ButtonLink href={processingMarkdown.href()} variant="outline">
            Markdown
          </ButtonLink>
        </Row>
      }
    >
      {unstated.length === 0 ? null : (
        <ScreenNote>
          {`Only you know these, and nothing is said about them yet: ${unstated.join(', ')}. They stand in `}
          {mayEdit ? <a href={routes.officeContent.file.href('site.yaml')}>site.yaml</a> : 'site.yaml'}
          {', under Legal pages.'}
        </ScreenNote>
      )}
      <Panel id="controller" heading="Who is responsible">
        <PersonFacts facts={facts} />
      </Panel>
      <Panel id="recipients" heading="Who receives data of all activities">
        <Lines lines={recipients} empty="Nobody by the settings; hosting firms and others are named under legal.processors in site.yaml." />
      </Panel>
      <Panel id="security" heading="Security measures">
        <Lines lines={security} empty="" />
      </Panel>
      <Panel id="activities" heading="Activities">
        <ul>
          {activities.map(({ name }, at) => (
            <li key={name}>
              <a href={`#activity-${at + 1}`}>{name}</a>
            </li>
          ))}
        </ul>
      </Panel>
      {activities.map((activity, at) => (
        <Panel key={activity.name} id={`activity-${at + 1}`} heading={activity.name}>
          <PersonFacts facts={processingColumns.slice(1).map(([name, text]) => [name, text(activity)] as const)} />
        </Panel>
      ))}
      <p>
        <a href={retention.href()}>Privacy</a>
      </p>
    </Screen>
  )
}

function Lines({ lines, empty }: { lines: readonly string[]; empty: string }) {
  if (lines.length === 0) return <p>{empty}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
