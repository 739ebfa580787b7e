import type { Context } from 'hono'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { fieldNamed } from '../content/editing.ts'
import { loadFile, type OpenFile } from '../content/load-file.ts'
import { refusals, saveForm, withProblems } from '../content/save-form.ts'
import { foundProblems } from '../home/load-steps.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { ScreenNote } from '../ui/screen.tsx'
import { StepForm, type StepPart, showStep } from './page.tsx'
import { type SetupStep, stepAfter } from './steps.ts'

const path = 'site.yaml'

/** A step with fields of site.yaml. Input is saved as a draft before it is published, so that it is not lost if the check refuses it. */
export const siteStep: StepPart = {
  show: async (c, office, asker, { step }) => await showFields(c, office, asker, { step }),
  save: async (c, office, asker, { step, fields }) => {
    const file = await loadFile(office, asker, path)
    if (!file) return await showOfficeNotFound(c, office, asker)
    const saved = await saveForm(office, asker, { file, fields })
    if (saved.refused) return await showFields(c, office, asker, { step, file: saved.file, refused: saved.refused.text })
    const here = routes.officeSetup.step.href(step.id)
    if (saved.listAction) return redirectTo(c, `${pathWithFlash(here, 'draft-saved')}#f-${saved.listAction.name}`)
    const outcome = await publish(office.siteContent, asker, { paths: [path], message: `Set up: ${step.title}` })
    if (outcome.kind === 'problems') {
      const refused = 'It is kept for you, and not published yet: see the problems beside the fields.'
      const elsewhere = outcome.problems.filter((problem) => problem.file !== path).map((problem) => `${problem.file}: ${problem.reason}`)
      const told = [refused, ...elsewhere].join(' ')
      return await showFields(c, office, asker, { step, file: withProblems(saved.file, outcome.problems), refused: told })
    }
    if (outcome.kind === 'conflicts') return redirectTo(c, routes.officeContent.conflict.href(path))
    if (outcome.kind === 'needs approval') return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'approval-needed'))
    if (outcome.kind === 'not theirs')
      return await showFields(c, office, asker, { step, file: saved.file, refused: refusals['not theirs'] })
    const next = stepAfter(step.id)
    const done = outcome.kind === 'published' ? 'setup-published' : 'nothing-to-publish'
    return redirectTo(c, pathWithFlash(next ? routes.officeSetup.step.href(next.id) : routes.officeSetup.start.href(), done))
  },
}

interface Shown {
  step: SetupStep
  file?: OpenFile
  refused?: string
}

async function showFields(c: Context, office: OfficeContext, asker: OfficeAsker, { step, file: sent, refused }: Shown): Promise<Response> {
  const file = sent ?? (await loadFile(office, asker, path))
  if (!file) return await showOfficeNotFound(c, office, asker)
  const fields = (step.fields ?? []).flatMap((name) => fieldNamed(file.fields ?? [], name) ?? []).map((field) => withLegalHelp(field, step))
  const known = withProblems(file, await foundProblems(office)).problems
  const isHere = (name: string) => fields.some((field) => name === field.name || name.startsWith(`${field.name}.`))
  const problems = new Map([...known, ...file.problems].filter(([name]) => isHere(name)))
  const children = (
    <>
      {file.draft ? (
        <ScreenNote>
          <p>
            You have a draft of these settings that is not published. Publishing here publishes all of it:{' '}
            <a href={routes.officeContent.drafts.href()}>see what it changes</a>.
          </p>
        </ScreenNote>
      ) : null}
      <StepForm
        action={routes.officeSetup.save.href(step.id)}
        fields={fields}
        problems={problems}
        office={office}
        values={file.values}
        hidden={{ _hash: file.hash }}
        submit="Publish and go on"
      />
    </>
  )
  return await showStep(c, office, asker, { step, refused, children })
}

/**
 * Returns a field with what the law requires as its help, which also makes it required. Fees get a full label, because they are shown
 * outside their group.
 */
function withLegalHelp(field: EditorField, { help = {} }: SetupStep): EditorField {
  const label = field.name.startsWith('legal.fees.') ? `Fees of ${field.label.toLowerCase()}` : field.label
  return Object.hasOwn(help, field.name) ? { ...field, label, help: help[field.name] ?? '', isOptional: false } : { ...field, label }
}
