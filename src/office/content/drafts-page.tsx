import type { Draft } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Changes, type FieldChange } from './changes.tsx'
import type { Refused } from './editor-parts.tsx'
import { when } from './standing-notes.tsx'

export interface ShownDraft extends Draft {
  title: string
  changes: readonly FieldChange[]
}

interface DraftsPageProps {
  drafts: readonly ShownDraft[]
  mayPublish: boolean
  now: Date
  refused?: Refused | undefined
}

/** What who asks is writing: the site's visitors see nothing of it yet. */
export function DraftsPage({ drafts, mayPublish, now, refused }: DraftsPageProps) {
  return (
    <Screen heading="My drafts" purpose="What you have changed and not published yet, with what each draft changes.">
      {refused === undefined ? null : (
        <ScreenNote kind="fault">
          <p>{refused.text}</p>
          <ul>
            {refused.problems.map(({ file, field, reason }) => (
              <li key={`${file} ${field} ${reason}`}>
                <a href={routes.officeContent.file.href(file)}>{file}</a> {field} {reason}
              </li>
            ))}
          </ul>
        </ScreenNote>
      )}
      {drafts.length === 0 ? (
        <p>
          You have no drafts. <a href={routes.officeContent.list.href()}>Choose what to change.</a>
        </p>
      ) : (
        <OfficeForm action={routes.officeContent.publish.href()}>
          <Stack>
            {mayPublish ? <Publishing /> : <ScreenNote>A manager publishes what you have drafted: tell them that it is ready.</ScreenNote>}
          </Stack>
          {drafts.map((draft) => (
            <Panel key={draft.path} id={`draft-${draft.path.replaceAll(/\W/g, '-')}`} heading={draft.title}>
              <Row>
                {mayPublish ? (
                  <Checkbox id={`publish-${draft.path}`} name="paths" value={draft.path} label="Publish it" defaultChecked />
                ) : null}
                <a href={routes.officeContent.file.href(draft.path)}>Open it</a>
                <span>{`Changed ${when(draft.changedAt, now)}`}</span>
              </Row>
              {draft.content === null ? <p>It is to be taken off the site.</p> : <Changes changes={draft.changes} />}
            </Panel>
          ))}
        </OfficeForm>
      )}
    </Screen>
  )
}

function Publishing() {
  return (
    <>
      <Field
        id="message"
        name="message"
        label="What it is about (optional)"
        hint="For the history: fees from December."
        maxLength={500}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="signal">
          Publish those that are ticked
        </Button>
      </div>
    </>
  )
}
