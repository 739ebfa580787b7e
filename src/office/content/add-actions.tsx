import type { Context, Hono } from 'hono'
import { stringify } from 'yaml'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { draftOf, saveDraft } from '#src/services/site-content/drafts.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { type ContentKind, contentKinds } from './kinds.ts'
import { slugOf } from './write-form.ts'

const addable = contentKinds.filter(({ isFixed }) => !isFixed)

/** A new page, article and so on: begun by its title, as a draft. */
export function mountAdding(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.newPage, async (c, asker) => await showNew(c, office, asker, { kind: c.req.query('kind') }))
  mountAction(app, office, routes.officeContent.add, async (c, asker, fields) => {
    const kind = addable.find(({ id }) => id === fields.kind)
    const title = proofText(fields.title).trim().replaceAll(/\s+/g, ' ').slice(0, 200)
    const sent = { kind: kind?.id, title }
    const name = slugOf(title)
    if (!kind || name === '')
      return await showNew(c, office, asker, { ...sent, problem: 'Please say what it is called, in letters or digits.' })
    const path = `${kind.place}${name}${kind.ending}`
    const isTaken = (await readContentFile(office.siteContent, path)).hash !== null || (await draftOf(office.siteContent, path, asker.id))
    if (isTaken) return await showNew(c, office, asker, { ...sent, problem: 'There is one of that name already: please give it another.' })
    const text = newFile(kind, { title, name, day: londonDay(office.now()) })
    const outcome = await saveDraft(office.siteContent, asker, { path, text, fromHash: null })
    if (outcome.kind !== 'saved')
      return await showNew(c, office, asker, { ...sent, problem: 'Who works for branches alone cannot add this.' })
    return redirectTo(c, pathWithFlash(routes.officeContent.file.href(path), 'content-begun'))
  })
}

/** What a new file says to begin with: as much as follows from its title. */
function newFile({ id, ending }: ContentKind, { title, name, day }: { title: string; name: string; day: string }): string {
  const said: Record<string, Record<string, unknown>> = {
    pages: { path: `/${name}`, title, description: '', blocks: [{ id: 'title', kind: 'page-title', content: { title } }] },
    events: { calendar: 'agricultural', events: [] },
    branches: { name: title, slug: name },
    developments: { name: title, plots: [] },
    forms: { htmlFormId: name, title, formElements: [{ fieldName: 'message', friendlyName: 'Message', inputType: 'textarea' }] },
    'case-studies': { title, summary: '', tab: '' },
    services: { title, summary: '' },
    vacancies: { title, date: day, summary: '', location: '' },
  }
  const fields = stringify(said[id] ?? { title, date: day, summary: '' })
  return ending === '.md' ? `---\n${fields}---\n\n` : fields
}

interface Sent {
  kind?: string | undefined
  title?: string
  problem?: string
}

async function showNew(c: Context, office: OfficeContext, asker: OfficeAsker, { kind, title = '', problem }: Sent): Promise<Response> {
  const chosen = addable.find(({ id }) => id === kind)
  const view = (
    <Screen
      heading={chosen ? `A new ${chosen.one}` : 'Add to the site'}
      purpose="Say what it is called: you write the rest on the next screen, and nobody sees it before it is published."
    >
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="new" heading="Begin">
        <OfficeForm action={routes.officeContent.add.href()}>
          <Stack>
            <Select
              id="kind"
              name="kind"
              label="What"
              options={addable.map(({ id, one }) => ({ value: id, text: one.slice(0, 1).toUpperCase() + one.slice(1) }))}
              defaultValue={chosen?.id ?? 'pages'}
            />
            <Field
              id="title"
              name="title"
              label="Title or name"
              required
              maxLength={200}
              defaultValue={title}
              autoComplete="off"
              spellCheck
            />
            <div>
              <Button type="submit">Begin</Button>
            </div>
          </Stack>
        </OfficeForm>
      </Panel>
    </Screen>
  )
  return await showScreen(c, office, asker, { title: 'Add to the site', view, status: problem === undefined ? 200 : 422 })
}
