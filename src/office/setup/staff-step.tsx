import type { Context } from 'hono'
import { type Edit, withEdit } from '#src/content/editing/edit.ts'
import { editYaml } from '#src/content/editing/edit-yaml.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { staffMemberContent } from '#src/domain/content/branch-content.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { fullName } from '#src/domain/site/staff-member.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import { listContentFiles, readContentFile } from '#src/services/site-content/read-file.ts'
import { Select } from '#src/ui/field.tsx'
import { fileFactsOf } from '../content/kinds.ts'
import { reasonsBySchema } from '../content/problems.ts'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { Panel } from '../ui/screen.tsx'
import styles from './page.module.css'
import { StepForm, type StepPart, showStep } from './page.tsx'
import { hrefOfStep, type SetupStep } from './steps.ts'

const asked = ['firstName', 'surname', 'jobTitle', 'email', 'directLine', 'contactableFor']

/** Adds staff one by one; each is published in the file of their branch. */
export const staffStep: StepPart = {
  show: async (c, office, asker, { step, typed }) => {
    if (!typed) return await showStaff(c, office, asker, { step, values: {} })
    const { branch, values, problems } = readMember(office, typed)
    return await showStaff(c, office, asker, { step, values, branch, problems, isKept: true })
  },
  save: async (c, office, asker, { step, fields }) => {
    const { branch, values, member, problems } = readMember(office, fields)
    const file = branch && (await fileOf(office, branch))
    if (!branch || !file) return await showStaff(c, office, asker, { step, values, refused: 'Please add a branch first.' })
    if (problems.size > 0) return await showStaff(c, office, asker, { step, values, branch, problems, refused: notAdded })
    const text = editYaml(file.text, [{ path: ['staff', branch.staff.length], set: member }])
    const outcome = await publishFiles(office.siteContent, asker, {
      files: [{ path: file.path, content: { kind: 'text', content: text }, fromHash: file.hash }],
      message: `Added ${String(values.firstName)} ${String(values.surname)} to ${branch.name}`,
    })
    if (outcome.kind === 'published') return redirectTo(c, pathWithFlash(hrefOfStep('staff'), 'staff-added'))
    const refused = outcome.kind === 'problems' ? outcome.problems.map(({ field, reason }) => `${field} ${reason}.`).join(' ') : changed
    return await showStaff(c, office, asker, { step, values, branch, refused })
  },
}

/** Reads the form as a member of staff, with its problems by field. */
function readMember(office: OfficeContext, fields: Fields) {
  const { branches } = office.content()
  const edits = readEditorFields(staffMemberContent, fields, {})
  const values = edits.reduce<unknown>((written, edit: Edit) => withEdit(written, edit), {}) as Record<string, unknown>
  const member = { ...freeNames(branches, values), ...values }
  const branch = branches.find(({ id }) => String(id) === fields._branch) ?? branches[0]
  return { branch, values, member, problems: reasonsBySchema(staffMemberContent, member) }
}

const notAdded = 'They are not added yet: see the problems beside the fields.'
const changed = 'The branch was changed by somebody else meanwhile. What you typed is below: please send it again.'

/** Returns an id and a slug that nobody else has. */
function freeNames(branches: readonly Branch[], { firstName = '', surname = '' }: Record<string, unknown>) {
  const staff = branches.flatMap((branch) => branch.staff)
  const slug = slugOf(`${firstName} ${surname}`) || 'staff'
  const taken = staff.map(({ urlLabel }) => urlLabel)
  let urlLabel = slug
  for (let number = 2; taken.includes(urlLabel); number += 1) urlLabel = `${slug}-${number}`
  return { id: Math.max(0, ...staff.map(({ id }) => id)) + 1, urlLabel }
}

/** Returns a branch's file with its hash; undefined if there is none. */
async function fileOf({ siteContent }: OfficeContext, { id }: Branch) {
  for (const { path } of await listContentFiles(siteContent)) {
    if (!/^branches\/.*\.yaml$/.test(path)) continue
    const { text, hash } = await readContentFile(siteContent, path)
    if (text !== null && fileFactsOf(text).id === String(id)) return { path, text, hash }
  }
  return undefined
}

interface Shown {
  step: SetupStep
  values: unknown
  branch?: Branch | undefined
  problems?: ReadonlyMap<string, string>
  refused?: string
  isKept?: boolean
}

async function showStaff(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { step, values, branch, problems, refused, isKept }: Shown,
) {
  const { branches } = office.content()
  const fields = editorFields(staffMemberContent, values).filter(({ name }) => asked.includes(name))
  const chosen = branch ?? branches.find(({ id }) => String(id) === proofText(c.req.query('branch')))
  const children =
    branches.length === 0 ? (
      <p>
        Staff belong to branches: <a href={hrefOfStep('branches')}>add a branch</a> first.
      </p>
    ) : (
      <>
        {branches.map(({ id, name, slug, staff }) => (
          <Panel key={id} id={`staff-${slug}`} heading={name}>
            <ul className={styles.facts}>
              {staff.map((member) => (
                <li key={member.id}>
                  {fullName(member)} <span className={styles.quiet}>{member.jobTitle}</span>
                </li>
              ))}
            </ul>
            <p>
              {staff.length === 0 ? 'Nobody yet.' : <a href={`${routes.officeContent.list.href()}?kind=branches`}>Change who is there</a>}
            </p>
          </Panel>
        ))}
        <Panel id="add" heading="Add somebody">
          <StepForm
            action={hrefOfStep('staff')}
            fields={fields}
            problems={problems ?? new Map()}
            office={office}
            values={values}
            submit="Publish them"
          >
            <Select
              id="branch"
              name="_branch"
              label="Branch"
              options={branches.map(({ id, name }) => ({ value: String(id), text: name }))}
              defaultValue={String((chosen ?? branches[0])?.id)}
            />
          </StepForm>
        </Panel>
      </>
    )
  return await showStep(c, office, asker, { step, refused, isKept, children })
}
