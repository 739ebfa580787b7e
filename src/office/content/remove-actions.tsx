import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { renameFile, saveDraft } from '#src/services/site-content/drafts.ts'
import { listContentFiles, readContentFile } from '#src/services/site-content/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { contentKindOf } from './kinds.ts'
import { titleOf } from './load.ts'
import { loadFile, type OpenFile } from './load-file.ts'
import { refusals as saveRefusals } from './save-form.ts'

const refusals = {
  taken: 'There is already a file with that name.',
  gone: 'The file no longer exists.',
  name: 'Please give it a name, in letters and digits.',
} as const

/** Removes a file from the site or renames it, as drafts. */
export function mountRemoving(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.removePage, async (c, asker) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    return file && !file.kind.isFixed ? await showRemoving(c, office, asker, file) : await showOfficeNotFound(c, office, asker)
  })
  mountAction(app, office, routes.officeContent.remove, async (c, asker, fields) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    if (!file || file.kind.isFixed) return await showOfficeNotFound(c, office, asker)
    if (fields._do === 'rename') return await rename(c, office, asker, { file, name: slugOf(proofText(fields.name)) })
    const fromHash = file.draft ? file.draft.fromHash : file.published.hash
    const outcome = await saveDraft(office.siteContent, asker, { path: file.path, text: null, fromHash })
    if (outcome.kind !== 'saved') return await showRemoving(c, office, asker, file, saveRefusals[outcome.kind])
    return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'removal-drafted'))
  })
}

async function rename(c: Context, office: OfficeContext, asker: OfficeAsker, { file, name }: { file: OpenFile; name: string }) {
  if (name === '') return await showRemoving(c, office, asker, file, refusals.name)
  const to = `${file.kind.place}${name}${file.kind.ending}`
  const outcome = await renameFile(office.siteContent, asker, { from: file.path, to })
  if (outcome.kind === 'saved') return redirectTo(c, pathWithFlash(routes.officeContent.file.href(to), 'content-renamed'))
  const problem = { ...saveRefusals, ...refusals }[outcome.kind]
  return await showRemoving(c, office, asker, file, problem)
}

/** Returns the files whose text contains the file's public address or, for a form, its name. */
async function namedIn({ siteContent }: OfficeContext, { path, publicPath }: OpenFile): Promise<{ path: string; title: string }[]> {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const words = [
    ...(publicPath === undefined || publicPath === '/' ? [] : [publicPath]),
    ...(contentKindOf(path)?.id === 'forms' ? [name] : []),
  ]
  if (words.length === 0) return []
  const isNamed = new RegExp(words.map((word) => `(?<![\\w/-])${RegExp.escape(word)}(?![\\w-])`).join('|'))
  const files = await listContentFiles(siteContent)
  const read = await Promise.all(files.filter((file) => file.path !== path).map((file) => readContentFile(siteContent, file.path)))
  return read.flatMap((file) =>
    file.text !== null && isNamed.test(file.text) ? [{ path: file.path, title: titleOf(file.path, file.text) }] : [],
  )
}

async function showRemoving(c: Context, office: OfficeContext, asker: OfficeAsker, file: OpenFile, problem?: string): Promise<Response> {
  const { path, title, kind, publicPath } = file
  const named = await namedIn(office, file)
  const view = (
    <Screen heading={title} purpose={`Give this ${kind.one} another name, or take it off the site.`}>
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="named" heading="What links to it">
        {named.length === 0 ? (
          <p>Nothing links to it.</p>
        ) : (
          <ul>
            {named.map((each) => (
              <li key={each.path}>
                <a href={routes.officeContent.file.href(each.path)}>{each.title}</a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel id="rename" heading="Another name">
        <OfficeForm action={routes.officeContent.remove.href(path)}>
          <Stack>
            <Field
              id="name"
              name="name"
              label="Name of the file"
              hint="The address of a page is one of its fields. Other addresses are made from this name unless you give one."
              defaultValue={(path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}
              autoComplete="off"
            />
            <div>
              <Button type="submit" name="_do" value="rename" variant="outline">
                Rename in my drafts
              </Button>
            </div>
          </Stack>
        </OfficeForm>
      </Panel>
      <Panel id="remove" heading="Remove from the site">
        <p>
          {named.length === 0
            ? ''
            : `${named.length === 1 ? 'One file links' : `${named.length} files link`} to it: publishing names links that would be broken. `}
          {publicPath === undefined ? '' : `Visitors know ${publicPath}: a redirect leads them on.`}
        </p>
        <OfficeForm action={routes.officeContent.remove.href(path)}>
          <Button type="submit" name="_do" value="remove">
            Remove in my drafts
          </Button>
        </OfficeForm>
      </Panel>
    </Screen>
  )
  return await showScreen(c, office, asker, { title, view, status: problem === undefined ? 200 : 422 })
}
