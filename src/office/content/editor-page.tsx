import { useContext } from 'react'
import { bodyField } from '#src/content/editing/problems-by-field.ts'
import * as routes from '#src/routes.ts'
import { TextArea } from '#src/ui/field.tsx'
import { FormTokenContext } from '../ui/office-form.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Editing, EditingContext, everyField, fieldId, fieldNamed } from './editing.ts'
import { EditorFields, FieldView } from './editor-field-view.tsx'
import styles from './editor-page.module.css'
import { EditorProblems, FormParts, OtherSteps, SaveBar, type SaveRefusal, Suggestions } from './editor-parts.tsx'
import { mostFields } from './field-links.ts'
import type { OpenFile } from './load-file.ts'
import { PicturesWithoutText } from './picture-fields.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { StandingNotes } from './standing-notes.tsx'
import { TextButtons } from './text-buttons.tsx'

interface EditorPageProps {
  file: OpenFile
  editing: Omit<Editing, 'hrefAt'>
  /** The name of the only field to show; '' for all. */
  at: string
  mayPublish: boolean
  now: Date
  refused?: SaveRefusal | undefined
}

/** The form of a file beside the preview of its page. */
export function EditorPage({ file, editing, at, mayPublish, now, refused }: EditorPageProps) {
  const { path, title } = file
  const pagePath = previewPath(file, at)
  const purpose = 'You are editing your own draft. It is saved as you write, and visitors see nothing of it until it is published.'
  return (
    <Screen heading={title} purpose={purpose} isWide>
      <StandingNotes file={file} now={now} />
      <div className={styles.editor} data-editor={path}>
        {pagePath === undefined ? null : (
          <fieldset className={styles.tabs} aria-label="What is shown" hidden data-editor-tabs="">
            <button type="button" data-shows="form" aria-pressed="true">
              Form
            </button>
            <button type="button" data-shows="page" aria-pressed="false">
              Page
            </button>
          </fieldset>
        )}
        <div className={styles.columns}>
          <div className={styles.form} data-part="form">
            <EditorForm file={file} editing={editing} at={at} mayPublish={mayPublish} refused={refused} />
            <OtherSteps file={file} />
          </div>
          {pagePath === undefined ? null : <PreviewPane path={pagePath} />}
        </div>
      </div>
    </Screen>
  )
}

/** Returns the page to preview; for the legal settings of the site, the fees page that shows them. */
function previewPath({ path, publicPath }: OpenFile, at: string): string | undefined {
  return path === 'site.yaml' && at.startsWith('legal') ? routes.legal.fees.href() : publicPath
}

function EditorForm({ file, editing, at, mayPublish, refused }: Omit<EditorPageProps, 'now'>) {
  const token = useContext(FormTokenContext)
  const { path, fields = [], body, hash, published, draft } = file
  const only = at === '' ? undefined : fieldNamed(fields, at)
  const shown = only ? [only] : fields
  const isLong = everyField(shown).length > mostFields
  const hrefAt = (name: string) => `${routes.officeContent.file.href(path)}?at=${encodeURIComponent(name)}`
  const context: Editing = { ...editing, ...(isLong && { hrefAt }) }
  return (
    <EditingContext value={context}>
      <form method="post" action={routes.officeContent.save.href(path)} noValidate data-editor-form="">
        <input type="hidden" name="authenticity_token" value={token} />
        <input type="hidden" name="_hash" value={hash} />
        <input type="hidden" name="_from" value={draft ? (draft.fromHash ?? '') : (published.hash ?? '')} />
        <input type="hidden" name="_at" value={at} />
        {/* Enter in a field presses the first button of a form. */}
        <button type="submit" name="_do" value="save" tabIndex={-1} aria-hidden="true" className={styles.first}>
          Save
        </button>
        <EditorProblems file={file} refused={refused} />
        {only ? null : <PicturesWithoutText path={path} fields={fields} />}
        {only ? <Above path={path} name={at} /> : <FormParts fields={fields} />}
        {shown.map((field) => (only ? <FieldAlone key={field.name} field={field} /> : null))}
        {only ? null : <EditorFields fields={shown} />}
        {body === undefined || only ? null : <Body body={body} />}
        <SaveBar mayPublish={mayPublish} file={file} typed={refused?.typed} />
        <Suggestions editing={editing} />
      </form>
    </EditingContext>
  )
}

/** A form's only visible field, opened. */
function FieldAlone({ field }: { field: NonNullable<OpenFile['fields']>[number] }) {
  return field.fields === undefined ? (
    <FieldView field={field} />
  ) : (
    <fieldset className={styles.alone}>
      <legend>{field.label}</legend>
      <EditorFields fields={field.fields} />
    </fieldset>
  )
}

function Above({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <a href={`${routes.officeContent.file.href(path)}#${fieldId(name)}`}>The whole file</a>
    </p>
  )
}

function Body({ body }: { body: string }) {
  const { problems } = useContext(EditingContext)
  const id = fieldId(bodyField)
  return (
    <div className={styles.body}>
      <TextButtons of={id} kind="markdown" />
      <TextArea
        id={id}
        name={bodyField}
        label="Text"
        error={problems.get(bodyField)}
        hint="In Markdown: leave an empty line between paragraphs; ## starts a heading, - a list item; **bold**, *italic*, [link text](/address)."
        rows={Math.min(40, Math.max(12, body.split('\n').length + 4))}
        defaultValue={body}
        spellCheck
      />
    </div>
  )
}
