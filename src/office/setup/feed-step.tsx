import type { Context } from 'hono'
import { readContentText } from '#src/content/editing/content-text.ts'
import { type Edit, withEdit } from '#src/content/editing/edit.ts'
import { editYaml } from '#src/content/editing/edit-yaml.ts'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { readEditorFields } from '#src/content/editing/read-editor-fields.ts'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { sourcesContent } from '#src/domain/content/source-content.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import type { FeedFormat } from '#src/domain/imports/feed-source.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import type { Finding } from '#src/services/doctor/check-result.ts'
import { checkSources } from '#src/services/doctor/check-sources.ts'
import { trySource } from '#src/services/pull-feed/try-source.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { reasonsBySchema } from '../content/problems.ts'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, ScreenNote } from '../ui/screen.tsx'
import { FeedUpload } from './feed-upload.tsx'
import styles from './page.module.css'
import { StepForm, type StepPart, showStep } from './page.tsx'
import { hrefOfStep, type SetupStep } from './steps.ts'

const path = 'sources.yaml'

/** Imports properties from an uploaded file, or from a source added to sources.yaml. */
export const feedStep: StepPart = {
  show: async (c, office, asker, { step, typed: before }) => {
    if (!before) return await showFeeds(c, office, asker, { step, format: c.req.query('format') })
    const { format, typed, problems } = await readSource(office, before)
    return await showFeeds(c, office, asker, { step, format, typed, problems, isKept: true })
  },
  save: async (c, office, asker, { step, fields }) => {
    const { sources = [] } = office.content()
    if (typeof fields._test === 'string') {
      const tested = sources.filter(({ name }) => name === fields._test)
      return await showFeeds(c, office, asker, { step, findings: await testSources(office, tested, c.req.raw.signal) })
    }
    const { text, hash, format, edits, typed, problems } = await readSource(office, fields)
    if (problems.size > 0) return await showFeeds(c, office, asker, { step, format, typed, problems, refused: notAdded })
    const outcome = await publishFiles(office.siteContent, asker, {
      files: [{ path, content: { kind: 'text', content: editYaml(text ?? '', edits) }, fromHash: hash }],
      message: `Added a source of properties (${format})`,
    })
    if (outcome.kind === 'published') return redirectTo(c, pathWithFlash(hrefOfStep('feed'), 'source-added'))
    const others = outcome.kind === 'problems' ? outcome.problems.map(({ field, reason }) => `${field} ${reason}.`) : []
    return await showFeeds(c, office, asker, { step, format, typed, refused: [notAdded, ...others].join(' ') })
  },
}

/** Reads the form as a source, with the edits that add it to sources.yaml and its problems by field. */
async function readSource({ siteContent }: OfficeContext, fields: Fields) {
  const format = String(fields._format ?? '')
  const { text, hash } = await readContentFile(siteContent, path)
  const before = (text === null ? {} : (readContentText(path, text).values ?? {})) as { sources?: unknown[] }
  const at = before.sources?.length ?? 0
  const keys = ['', ...Array.from({ length: at }, (_, key) => String(key)), newKey]
  const edits = readEditorFields(sourcesContent, { ...fields, sources: keys, [`sources.${newKey}.format`]: format }, before)
  const values = edits.reduce<unknown>((written, edit: Edit) => withEdit(written, edit), before)
  const reasons = reasonsBySchema(sourcesContent, values)
  const problems = new Map([...reasons].map(([name, reason]) => [name.replace(`sources.${at}`, `sources.${newKey}`), reason]))
  return { text, hash, format, edits, typed: (values as { sources?: unknown[] }).sources?.[at], problems }
}

/** Checks whether the servers of sources answer, then tries to read properties from them. */
async function testSources({ db, settings, now }: OfficeContext, sources: readonly ConfiguredSource[], signal: AbortSignal) {
  const { secretOf, incomingFolder: scratch } = settings
  const findings = await checkSources({ sources, secretOf, signal })
  if (findings.some(({ state }) => state === 'wrong')) return findings
  const tried = await Promise.all(sources.map((source) => trySource(source, { db, secretOf, now, scratch, signal })))
  return [...findings, ...tried.flat()]
}

const newKey = 'new1'
const notAdded = 'The source is not added yet: see the problems beside the fields.'

/** Returns the fields of a new source of a format, with the values typed. */
function fieldsOf(format: string, typed: unknown): readonly EditorField[] {
  const [list] = editorFields(sourcesContent, { sources: typed === undefined ? [] : [typed] })
  const item = typed === undefined ? list?.kinds?.find(({ kind }) => kind === format)?.item : list?.items?.[0]
  const key = typed === undefined ? 'new' : '0'
  const named = (field: EditorField): EditorField => ({
    ...field,
    name: field.name.replace(`sources.${key}.`, `sources.${newKey}.`),
    ...(field.widget === 'secret' && { help: field.help.replace(/ \(in the file .*\)/, '') }),
    ...(field.fields && { fields: field.fields.map(named) }),
  })
  return (item?.fields ?? []).filter(({ path: place }) => !['format', 'branches'].includes(String(place.at(-1)))).map(named)
}

interface Shown {
  step: SetupStep
  format?: string | undefined
  typed?: unknown
  problems?: ReadonlyMap<string, string>
  refused?: string
  isKept?: boolean
  findings?: readonly Finding[]
}

async function showFeeds(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { step, format, typed, problems = new Map(), refused, isKept, findings = [] }: Shown,
): Promise<Response> {
  const { sources = [] } = office.content()
  const healths = await findSourceHealth(office.db)
  const formats = (editorFields(sourcesContent, { sources: [] })[0]?.kinds ?? []).map(({ kind }) => kind)
  const chosen = formats.find((kind) => kind === format)
  const children = (
    <>
      {findings.map((finding) => (
        <ScreenNote key={finding.says} kind={finding.state === 'wrong' ? 'fault' : 'hint'}>
          <p>{finding.says}</p>
          {finding.state === 'fine' ? null : <p>{finding.mend}</p>}
        </ScreenNote>
      ))}
      {healths.length + sources.length === 0 ? null : (
        <Panel id="came" heading="Imports so far">
          <ul className={styles.facts}>
            {healths.map(({ source, listed, rejected }) => (
              <li key={source}>
                <a href={routes.officeStock.feed.href(source)}>The report of {source}</a>: {listed.toLocaleString('en-GB')} on the site,{' '}
                {rejected.toLocaleString('en-GB')} rejected
              </li>
            ))}
            {sources.map(({ name, format: kind }) => (
              <li key={name}>
                <Row>
                  <span>
                    Source {name} ({kind})
                  </span>
                  <PostButton action={hrefOfStep('feed')} fields={{ _test: name }}>
                    Test {name}
                  </PostButton>
                </Row>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <FeedUpload />
      <Panel id="source" heading="Add a source to import from">
        <form method="get" action={`${hrefOfStep('feed')}#source`} className={styles.form}>
          <Select
            id="format"
            name="format"
            label="How its properties come"
            options={formats.map((kind) => ({ value: kind, text: formatTexts[kind as FeedFormat] }))}
            defaultValue={chosen ?? 'reapit'}
          />
          <Row>
            <Button type="submit" variant={chosen ? 'outline' : 'solid'}>
              Show its settings
            </Button>
          </Row>
        </form>
        {chosen === undefined ? null : (
          <>
            <p>
              Passwords and keys are never written here: give the name of the setting that holds each (such as REAPIT_SECRET), and have
              whoever looks after the machine set it.
            </p>
            <StepForm
              action={hrefOfStep('feed')}
              fields={fieldsOf(chosen, typed)}
              problems={problems}
              office={office}
              values={{}}
              hidden={{ _format: chosen }}
              submit="Publish the source"
            />
          </>
        )}
      </Panel>
    </>
  )
  return await showStep(c, office, asker, { step, refused, isKept, children })
}

const formatTexts: Readonly<Record<FeedFormat, string>> = {
  blm: 'BLM files (most software)',
  rtdf: 'Sent one by one (RTDF)',
  reapit: 'Reapit',
  jupix: 'Jupix',
  'expert-agent': 'Expert Agent',
  vebra: 'Alto (Vebra)',
  street: 'Street',
}
