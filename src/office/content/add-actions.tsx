import type { Context, Hono } from 'hono'
import { EditError } from '#src/content/editing/edit.ts'
import type { EditorField, PostedFields } from '#src/content/editing/editor-field.ts'
import { fieldsOfNewFile, type NewFileKind, newFile, newFileKinds } from '#src/content/editing/new-file.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { draftsOf, saveDraft } from '#src/services/site-content/drafts.ts'
import { listContentFiles } from '#src/services/site-content/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { choicesOf } from './choices.ts'
import { EditingContext } from './editing.ts'
import { EditorFields } from './editor-field-view.tsx'
import { contentKinds } from './kinds.ts'
import { readEditorForm } from './read-form.ts'
import { refusals } from './save-form.ts'

/** Adds a page, article or other file as a draft, from the fields that its kind requires. */
export function mountAdding(app: Hono, office: OfficeContext): void {
  mountScreen(
    app,
    office,
    routes.officeContent.newPage,
    async (c, asker) => await showNew(c, office, asker, { kind: kindNamed(c.req.query('kind')) }),
  )
  mountAction(app, office, routes.officeContent.add, async (c, asker, fields) => {
    const kind = kindNamed(fields._kind)
    if (!kind) return await showNew(c, office, asker, {})
    const asked = fieldsOfNewFile(kind, blockSchemas)
    const posted = readEditorForm(asked, fields, undefined)
    const taken = [...(await listContentFiles(office.siteContent)), ...(await draftsOf(office.siteContent, asker.id))].map(
      ({ path }) => path,
    )
    const begun = begin(kind, { posted, taken })
    if (!begun) return await showNew(c, office, asker, { kind, posted, problem: 'Please give it a name with letters or digits.' })
    const outcome = await saveDraft(office.siteContent, asker, { ...begun, fromHash: null })
    if (outcome.kind !== 'saved') {
      const problem = outcome.kind === 'not theirs' ? 'Only users who work for the whole agency can add this.' : refusals[outcome.kind]
      return await showNew(c, office, asker, { kind, posted, problem })
    }
    return redirectTo(c, pathWithFlash(routes.officeContent.file.href(begun.path), 'content-begun'))
  })
}

function kindNamed(named: unknown): NewFileKind | undefined {
  return newFileKinds.find((kind) => kind === named)
}

interface Begun {
  posted: PostedFields
  taken: readonly string[]
}

function begin(kind: NewFileKind, { posted, taken }: Begun): { path: string; text: string } | undefined {
  const title = typeof posted.title === 'string' ? posted.title : ''
  const blocks = [{ id: 'title', kind: 'page-title', content: { title } }]
  try {
    return newFile(kind, { blocks: blockSchemas, posted, taken, ...(kind === 'pages' && { begin: { blocks } }) })
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

interface Sent {
  kind?: NewFileKind | undefined
  /** The refused input, shown again as typed. */
  posted?: PostedFields
  problem?: string
}

async function showNew(c: Context, office: OfficeContext, asker: OfficeAsker, { kind, posted = {}, problem }: Sent): Promise<Response> {
  const one = contentKinds.find(({ id }) => id === kind)?.one
  const typed = (field: EditorField): EditorField => {
    const text = posted[field.name]
    const isDay = field.widget === 'day' || field.widget === 'day with time'
    const begins = isDay ? londonDay(office.now()) : undefined
    const typedText = typeof text === 'string' ? text : begins
    return { ...field, ...(typedText !== undefined && { text: typedText }), ...(field.fields && { fields: field.fields.map(typed) }) }
  }
  const editing = { choices: choicesOf(office, {}), kinds: [], problems: new Map() }
  const view = (
    <Screen
      heading={one === undefined ? 'Add to the site' : `A new ${one}`}
      purpose="Fill in what it needs first. You write the rest on the next screen, and nobody sees it until it is published."
    >
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="new" heading={kind === undefined ? 'What' : 'Begin'}>
        {kind === undefined ? (
          <ul>
            {newFileKinds.map((each) => (
              <li key={each}>
                <a href={routes.officeContent.newPage.href(each)}>{contentKinds.find(({ id }) => id === each)?.one}</a>
              </li>
            ))}
          </ul>
        ) : (
          <OfficeForm action={routes.officeContent.add.href()} noValidate>
            <input type="hidden" name="_kind" value={kind} />
            <EditingContext value={editing}>
              <Stack>
                <EditorFields fields={fieldsOfNewFile(kind, blockSchemas).map(typed)} />
                <div>
                  <Button type="submit">Begin</Button>
                </div>
              </Stack>
            </EditingContext>
          </OfficeForm>
        )}
      </Panel>
    </Screen>
  )
  return await showScreen(c, office, asker, { title: 'Add to the site', view, status: problem === undefined ? 200 : 422 })
}
