import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote } from '../ui/screen.tsx'
import styles from './editor.module.css'
import { loadFile, type OpenFile } from './load-file.ts'
import { refusals } from './save-form.ts'

/** Edits a file as text: for what no form shows, and for a draft that is no longer valid YAML. */
export function mountText(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.text, async (c, asker) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    return file ? await showText(c, office, asker, file) : await showOfficeNotFound(c, office, asker)
  })
  mountAction(app, office, routes.officeContent.saveText, async (c, asker, { text, _hash: hash }) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    if (!file) return await showOfficeNotFound(c, office, asker)
    const typed = typeof text === 'string' ? withEndings(text, file.text) : file.text
    const refuse = (problem: string) => showText(c, office, asker, { ...file, text: typed }, problem)
    if (hash !== file.hash)
      return await refuse(
        'This was changed in another tab after you opened it. What you typed is below: save it to replace the other version.',
      )
    const fromHash = file.draft ? file.draft.fromHash : file.published.hash
    const outcome = typed === file.text ? undefined : await saveDraft(office.siteContent, asker, { path: file.path, text: typed, fromHash })
    if (outcome && outcome.kind !== 'saved') return await refuse(refusals[outcome.kind])
    return redirectTo(c, pathWithFlash(routes.officeContent.text.href(file.path), 'draft-saved'))
  })
}

/** Browsers send line ends as CRLF; this restores those of the file. */
function withEndings(typed: string, before: string): string {
  const plain = typed.replaceAll('\r\n', '\n')
  return before.includes('\r\n') ? plain.replaceAll('\n', '\r\n') : plain
}

export function showText(c: Context, office: OfficeContext, asker: OfficeAsker, file: OpenFile, problem?: string): Promise<Response> {
  const { path, text, hash, title, problems, fields } = file
  const view = (
    <Screen heading={`${title}: the text`} purpose="The file itself, for what the form does not show.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      {fields === undefined && !path.endsWith('.csv') ? <ScreenNote>The form opens again once this is valid YAML.</ScreenNote> : null}
      {problems.size === 0 ? null : (
        <ScreenNote>
          <p>Before it can be published:</p>
          <ul>
            {[...problems].map(([name, reason]) => (
              <li key={name}>{`${name} ${reason}`}</li>
            ))}
          </ul>
        </ScreenNote>
      )}
      <Panel id="text-of" heading={path}>
        <OfficeForm action={routes.officeContent.saveText.href(path)}>
          <input type="hidden" name="_hash" value={hash} />
          <div className={styles.fields}>
            <TextArea
              id="text"
              name="text"
              label="Text"
              rows={Math.min(40, text.split('\n').length + 3)}
              defaultValue={text}
              spellCheck={false}
              className={styles.code}
            />
            <div className={styles.row}>
              <Button type="submit">Save draft</Button>
              {fields === undefined ? null : <a href={routes.officeContent.file.href(path)}>Back to the form</a>}
              <a href={routes.officeContent.drafts.href()}>My drafts</a>
            </div>
          </div>
        </OfficeForm>
      </Panel>
    </Screen>
  )
  return showScreen(c, office, asker, { title, view, status: problem === undefined ? 200 : 422 })
}
