import { useContext } from 'react'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { bodyField } from '#src/content/editing/problems-by-field.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { ScreenNote } from '../ui/screen.tsx'
import { type Editing, EditingContext, everyField, fieldId, suggestionsId } from './editing.ts'
import styles from './editor-page.module.css'
import type { OpenFile } from './load-file.ts'
import { PublishTimes, type TypedTimes } from './publish-times.tsx'

/** Why a file was not published, or not saved. */
export interface SaveRefusal {
  text: string
  problems: readonly ContentProblem[]
  /** The requested publishing times. */
  typed?: TypedTimes
}

/** A problem that prevents publishing. */
interface ListedProblem {
  /** The id of its field in the form. */
  id: string
  /** Where the problem is: the field, or another file. */
  label: string
  reason: string
  /** A link to where it is corrected; undefined if the form has no field for it. */
  href: string | undefined
}

type Problematic = Pick<OpenFile, 'path' | 'title' | 'fields' | 'problems'>

/** All problems that prevent publishing: in its own fields, and in other files as found by the check of the whole site. */
export function listedProblems(
  { path, title, fields = [], problems }: Problematic,
  found: readonly ContentProblem[] = [],
): ListedProblem[] {
  const labels = new Map([...everyField(fields).map(({ name, label }) => [name, label] as const), [bodyField, 'Text']])
  const own = [...problems].map(([name, reason]): ListedProblem => {
    const [id, label] = [fieldId(name), labels.get(name)]
    return { id, reason, label: label ?? (name || title), href: label === undefined ? undefined : `#${id}` }
  })
  const elsewhere = found.filter(({ file }) => file !== path)
  return [
    ...own,
    ...elsewhere.map(({ file, field, reason }) => ({
      id: '',
      label: [file, field].filter(Boolean).join(', '),
      reason,
      href: routes.officeContent.file.href(file),
    })),
  ]
}

/** The problems that prevent publishing, each linked to its field. */
export function EditorProblems({ file, refused }: { file: OpenFile; refused: SaveRefusal | undefined }) {
  const { problems } = useContext(EditingContext)
  if (!refused && problems.size === 0) return null
  // A script updates this list after each autosave (browser/editor/problems.ts).
  const list = (
    <ul className={styles.problems} data-editor-problems={refused ? 'site' : 'file'}>
      {listedProblems({ ...file, problems }, refused?.problems).map(({ href, label, reason }) => (
        <li key={`${label} ${reason}`}>
          {href === undefined ? label : <a href={href}>{label}</a>} {reason}
        </li>
      ))}
    </ul>
  )
  return refused ? (
    <ScreenNote kind="fault">
      <p>{refused.text}</p>
      {list}
    </ScreenNote>
  ) : (
    <ScreenNote>
      <p>Before it can be published:</p>
      {list}
    </ScreenNote>
  )
}

/** Forms with more fields than this begin with links to their parts. */
const shortForm = 30

/** Links to the lists and groups of a long form, such as opening hours and staff. */
export function FormParts({ fields }: { fields: readonly EditorField[] }) {
  const parts = fields.filter((field) => field.fields !== undefined || field.items !== undefined)
  if (parts.length < 3 || everyField(fields).length <= shortForm) return null
  return (
    <nav aria-label="Parts of the form" className={styles.parts}>
      {parts.map(({ name, label }) => (
        <a key={name} href={`#${fieldId(name)}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}

export function SaveBar({ mayPublish, file, typed }: { mayPublish: boolean; file: OpenFile; typed: TypedTimes | undefined }) {
  return (
    <div className={styles.bar}>
      <p role="status" aria-live="polite" className={styles.status} data-editor-status="">
        {file.draft ? 'This is your draft.' : 'No changes.'}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" name="_do" value="save" variant="outline">
          Save draft
        </Button>
        {mayPublish ? (
          <Button type="submit" name="_do" value="publish" variant="signal" aria-keyshortcuts="Control+S Meta+S">
            Publish
          </Button>
        ) : (
          <Button type="submit" name="_do" value="ask" variant="solid" aria-keyshortcuts="Control+S Meta+S">
            Ask for approval
          </Button>
        )}
      </div>
      {mayPublish ? (
        <PublishTimes
          typed={typed}
          button={
            <Button type="submit" name="_do" value="schedule" variant="outline">
              Schedule publishing
            </Button>
          }
        />
      ) : null}
    </div>
  )
}

export function Suggestions({ editing: { choices } }: { editing: Omit<Editing, 'hrefAt'> }) {
  return Object.entries(choices.suggested).map(([widget, options]) => (
    <datalist key={widget} id={suggestionsId(widget)}>
      {options.map(({ value, text, group }) => (
        <option key={value} value={value} data-group={group}>
          {text}
        </option>
      ))}
    </datalist>
  ))
}

/** The id of the "Other steps" panel. A link to it also opens the panel. */
export const otherStepsId = 'other-steps'

/** Actions on the file besides editing. */
export function OtherSteps({ file: { path, draft, kind, links, publicPath, published } }: { file: OpenFile }) {
  return (
    <details className={styles.other}>
      <summary>Other steps</summary>
      <div id={otherStepsId} className={styles.steps}>
        {publicPath !== undefined && published.hash !== null ? <a href={publicPath}>See it on the site</a> : null}
        <a href={routes.officeContent.history.href(path)}>History</a>
        <a href={routes.officeContent.text.href(path)}>Edit the file as text</a>
        <a href={routes.officeContent.drafts.href()}>Publish several drafts together</a>
        {kind.isFixed ? null : <a href={routes.officeContent.removePage.href(path)}>Rename, or remove from the site</a>}
        {kind.id === 'pages' && publicPath !== undefined ? (
          <PostButton action={routes.officeContent.toMenu.href(path)}>Add to the menu</PostButton>
        ) : null}
        {/* Autosave shows these once there is a draft (browser/editor/autosave.ts). */}
        <div className={styles.steps} data-with-draft="" hidden={!draft}>
          <PostButton action={routes.officeContent.share.href(path)}>Share the draft by a private link</PostButton>
          <PostButton action={routes.officeContent.discard.href(path)}>Discard draft</PostButton>
        </div>
      </div>
      <PreviewLinks links={links} />
    </details>
  )
}

function PreviewLinks({ links }: Pick<OpenFile, 'links'>) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Private links to the draft" className={styles.links}>
      {links.map(({ id, endsAt }, at) => (
        <li key={id} className={styles.steps}>
          <span id={`link-${id}`}>{`Private link ${at + 1} ends at ${momentText(endsAt)}.`}</span>
          <PostButton action={routes.officeContent.endShare.href(id)} aria-describedby={`link-${id}`}>
            End this link
          </PostButton>
        </li>
      ))}
    </ul>
  )
}
