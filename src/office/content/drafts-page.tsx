import type { Draft } from '#src/data/site-content/drafts.ts'
import type { LostAddress } from '#src/domain/site/lost-addresses.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './changes.module.css'
import { Changes, type FieldChange } from './changes.tsx'
import type { SaveRefusal } from './editor-parts.tsx'
import { PublishTimes, type TypedTimes } from './publish-times.tsx'
import { when } from './standing-notes.tsx'

export interface ShownDraft extends Draft {
  title: string
  changes: readonly FieldChange[]
}

interface DraftsPageProps {
  drafts: readonly ShownDraft[]
  /** Public addresses that the drafts would remove. */
  lost: readonly LostAddress[]
  /** The ticked drafts; all if empty. */
  chosen: readonly string[]
  mayPublish: boolean
  now: Date
  refused?: SaveRefusal | undefined
  /** Publishing times that were refused, as typed. */
  typed?: TypedTimes | undefined
}

/** The user's drafts, which visitors do not see yet. */
export function DraftsPage({ drafts, lost, chosen, mayPublish, now, refused, typed }: DraftsPageProps) {
  return (
    <Screen heading="My drafts" purpose="Your unpublished changes, with what each of them alters.">
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
      <LostAddresses lost={lost} />
      {drafts.length === 0 ? (
        <p>
          You have no drafts. <a href={routes.officeContent.list.href()}>Choose what to change.</a>
        </p>
      ) : (
        <OfficeForm action={routes.officeContent.publish.href()} className={styles.drafts}>
          <Stack>
            <Publishing mayPublish={mayPublish} typed={typed} />
          </Stack>
          {drafts.map((draft) => (
            <Panel key={draft.path} id={`draft-${draft.path.replaceAll(/\W/g, '-')}`} heading={draft.title}>
              <div className={styles.state}>
                <Checkbox
                  id={`publish-${draft.path}`}
                  name="paths"
                  value={draft.path}
                  label={mayPublish ? 'Publish' : 'Ready'}
                  defaultChecked={chosen.length === 0 || chosen.includes(draft.path)}
                />
                <a href={routes.officeContent.file.href(draft.path)}>Open it</a>
                <span>{`Changed ${when(draft.changedAt, now)}`}</span>
                {draft.askedAt === null ? null : <span>Waits for approval</span>}
              </div>
              {draft.content === null ? <p>To be removed from the site.</p> : <Changes changes={draft.changes} />}
            </Panel>
          ))}
        </OfficeForm>
      )}
    </Screen>
  )
}

function Publishing({ mayPublish, typed }: Pick<DraftsPageProps, 'mayPublish' | 'typed'>) {
  return (
    <>
      {mayPublish ? (
        <>
          <Field
            id="message"
            name="message"
            label="What it is about (optional)"
            hint="For the history, such as: fees from December."
            maxLength={500}
            autoComplete="off"
          />
          <PublishTimes typed={typed} />
        </>
      ) : (
        <ScreenNote>A manager publishes what you have drafted: ask for it once it is ready.</ScreenNote>
      )}
      <Row>
        {mayPublish ? (
          <Button type="submit" variant="signal">
            Publish those ticked
          </Button>
        ) : null}
        <Button type="submit" variant="outline" formAction={routes.officeContent.askApproval.href()}>
          Ask for approval
        </Button>
      </Row>
    </>
  )
}

/** Public addresses that the drafts would remove, each with a possible redirect. */
function LostAddresses({ lost }: { lost: readonly LostAddress[] }) {
  if (lost.length === 0) return null
  return (
    <Panel id="lost" heading="Addresses that would stop working">
      {lost.map(({ from, to = '/' }, at) => (
        <OfficeForm key={from} action={routes.officeContent.addRedirect.href()}>
          <input type="hidden" name="from" value={from} />
          <Row>
            <Field id={`lost-${at}`} name="to" label={`Visitors know ${from}: lead them to`} defaultValue={to} autoComplete="off" />
            <Button type="submit" variant="outline">
              Add the redirect
            </Button>
          </Row>
        </OfficeForm>
      ))}
    </Panel>
  )
}
