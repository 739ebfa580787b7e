import type { Context } from 'hono'
import { type Edit, withEdit } from '#src/content/editing/edit.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { newFile } from '#src/content/editing/new-file.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { nearestPlaces } from '#src/data/places/places.ts'
import { branchContent } from '#src/domain/content/branch-content.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import { listContentFiles } from '#src/services/site-content/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { reasonsByField, reasonsBySchema } from '../content/problems.ts'
import { readEditorForm } from '../content/read-form.ts'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { Panel, Row, ScreenNote } from '../ui/screen.tsx'
import styles from './page.module.css'
import { StepForm, type StepPart, showStep } from './page.tsx'
import { hrefOfStep, type SetupStep } from './steps.ts'

const asked = [
  ...['name', 'id', 'streetAddress', 'town', 'county', 'postcode', 'location', 'telephone', 'email', 'channels', 'openingTimes'],
]

/** Adds branches by postcode, from which location and address are looked up. */
export const branchesStep: StepPart = {
  show: async (c, office, asker, { step, typed }) => {
    if (typed) {
      const { values, problems } = await readBranch(office, typed)
      return await showBranches(c, office, asker, { step, values, problems, isKept: true })
    }
    const { postcode } = readPostcode((c.req.query('postcode') ?? '').slice(0, 12))
    if (postcode === '' && c.req.query('postcode') === undefined) return await showBranches(c, office, asker, { step })
    const values = await branchValuesAt(office, postcode, (c.req.query('address') ?? '').slice(0, 200))
    return await showBranches(c, office, asker, { step, values, suggestions: await addressesAt(office, postcode) })
  },
  save: async (c, office, asker, { step, fields }) => {
    const { posted, values, problems: wrong } = await readBranch(office, fields)
    if (wrong.size > 0) return await showBranches(c, office, asker, { step, values, problems: wrong, refused: notAdded })
    const taken = (await listContentFiles(office.siteContent)).map(({ path }) => path)
    const { path, text } = newFile('branches', { blocks: blockSchemas, posted, taken })
    const outcome = await publishFiles(office.siteContent, asker, {
      files: [{ path, content: { kind: 'text', content: text }, fromHash: null }],
      message: `Added the branch ${String(values.name)}`,
    })
    if (outcome.kind === 'published') return redirectTo(c, pathWithFlash(hrefOfStep('branches'), 'branch-added'))
    const found = outcome.kind === 'problems' ? outcome.problems : []
    const problems = reasonsByField(found, { fields: editorFields(branchContent, values), values })
    return await showBranches(c, office, asker, { step, values, problems, refused: notAdded })
  },
}

/** Reads the form as a branch, with its problems by field. */
async function readBranch(office: OfficeContext, fields: Fields) {
  const posted = await withLocation(office, readEditorForm(editorFields(branchContent, {}), fields, undefined))
  const edits = readEditorFields(branchContent, posted, {})
  const values = edits.reduce<unknown>((branch, edit: Edit) => withEdit(branch, edit), {}) as Record<string, unknown>
  return { posted, values, problems: reasonsBySchema(branchContent, { ...values, slug: 'a' }) }
}

const notAdded = 'The branch is not added yet: see the problems beside the fields.'

/** Returns the initial values of a branch at a postcode: location and town, the chosen address, and the agency's contacts. */
async function branchValuesAt(office: OfficeContext, postcode: string, addressId: string) {
  const { telephone, email } = office.content().site
  const found = await exactLocation(office, postcode)
  const address = addressId === '' ? undefined : await office.addresses?.find(addressId)
  const [town] = found && !address ? await nearestPlaces(office.db, found.point, 1) : []
  const lines = address ? [address.line_1, address.line_2, address.line_3].filter(Boolean).join(', ') : ''
  const values = {
    streetAddress: lines,
    town: address?.town_or_city ?? town?.name ?? '',
    county: address?.county ?? town?.countyName ?? '',
    postcode,
    ...(found && { location: found.point }),
    telephone,
    email,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Returns the location of a postcode; null if only its district is known, whose centre may be miles away. */
async function exactLocation({ postcodes }: Pick<OfficeContext, 'postcodes'>, postcode: string) {
  const found = postcode === '' ? null : await postcodes.find(postcode)
  return found?.precision === 'outcode' ? null : found
}

async function addressesAt({ addresses }: OfficeContext, postcode: string) {
  return postcode === '' ? [] : ((await addresses?.suggest(postcode)) ?? []).map((found) => ({ ...found, postcode }))
}

/** Adds the location of the postcode unless one was typed. */
async function withLocation(office: OfficeContext, posted: Readonly<Record<string, unknown>>) {
  const isTyped = ['location.lat', 'location.lng'].some((name) => typeof posted[name] === 'string' && posted[name] !== '')
  const { postcode } = readPostcode(String(posted.postcode ?? '').slice(0, 12))
  const found = isTyped ? null : await exactLocation(office, postcode)
  const point = found && { 'location.lat': String(found.point.lat), 'location.lng': String(found.point.lng) }
  return { ...posted, ...(postcode !== '' && { postcode }), ...point }
}

interface Shown {
  step: SetupStep
  values?: Readonly<Record<string, unknown>>
  suggestions?: readonly { address: string; id: string; postcode: string }[]
  problems?: ReadonlyMap<string, string>
  refused?: string
  isKept?: boolean
}

async function showBranches(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { step, values, suggestions = [], problems = new Map(), refused, isKept }: Shown,
): Promise<Response> {
  const { branches } = office.content()
  const known = editorFields(branchContent, values ?? {})
  const fields = asked.flatMap((name) => known.filter((field) => field.name === name))
  const children = (
    <>
      {branches.length === 0 ? null : (
        <Panel id="there" heading={branches.length === 1 ? '1 branch' : `${branches.length} branches`}>
          <ul className={styles.facts}>
            {branches.map(({ id, slug, name, streetAddress, postcode, staff, openingTimes }) => (
              <li key={id}>
                <a href={routes.officeContent.file.href(`branches/${slug}.yaml`)}>{name}</a>{' '}
                <span className={styles.quiet}>
                  {streetAddress}, {postcode}; {staff.length} staff; {openingTimes.some(({ opens }) => opens !== null) ? '' : 'no '}opening
                  hours
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel id="add" heading="Add a branch">
        <form method="get" action={hrefOfStep('branches')} className={styles.form}>
          <Field
            id="by-postcode"
            name="postcode"
            label="Postcode of the branch"
            hint="Its location, town and county are looked up."
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={typeof values?.postcode === 'string' ? values.postcode : ''}
            error={values && !values.postcode && problems.size === 0 ? 'Please give a whole postcode, such as TA1 1AA.' : undefined}
          />
          <Row>
            <Button type="submit" variant={values ? 'outline' : 'solid'}>
              Look it up
            </Button>
          </Row>
        </form>
        {suggestions.length === 0 ? null : (
          <ul className={styles.facts} aria-label="Addresses at this postcode">
            {suggestions.map(({ address, id, postcode }) => (
              <li key={id}>
                <a href={`${hrefOfStep('branches')}?postcode=${encodeURIComponent(postcode)}&address=${encodeURIComponent(id)}`}>
                  {address}
                </a>
              </li>
            ))}
          </ul>
        )}
        {values?.postcode && !values.location ? (
          <ScreenNote>
            <p>It is not known here where this postcode is. Please check it, or set the point of the branch below.</p>
          </ScreenNote>
        ) : null}
        {values === undefined ? null : (
          <StepForm
            action={hrefOfStep('branches')}
            fields={fields}
            problems={problems}
            office={office}
            values={values}
            submit="Publish the branch"
          />
        )}
      </Panel>
    </>
  )
  return await showStep(c, office, asker, { step, refused, isKept, children })
}
