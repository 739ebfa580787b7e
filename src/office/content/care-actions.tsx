import type { Hono } from 'hono'
import { careOf } from '#src/content/editing/care.ts'
import { bodyField, problemsByField } from '#src/content/editing/problems-by-field.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { isPlatformPath } from '#src/server/platform-paths.ts'
import { brokenOutsideLinks, outsideLinks } from '#src/services/site-content/outside-links.ts'
import { readVersion } from '#src/services/site-content/read-file.ts'
import { byPath, readLayer } from '#src/services/site-content/site-content-parts.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { Badge, Panel, Screen } from '../ui/screen.tsx'
import { everyField } from './editing.ts'
import { type FieldLink, formOf, linkToField, type TextForm } from './field-links.ts'
import { contentKindOf } from './kinds.ts'
import styles from './list-page.module.css'
import { isTheirs, titleOf } from './load.ts'

/** A problem or suggestion, with a link to the field that it is about. */
interface Finding extends FieldLink {
  severity: 'fault' | 'hint'
  reason: string
}

interface FileCare {
  path: string
  title: string
  text: string
  found: Finding[]
}

/** Shows problems and suggestions for the published site, file by file, each with a link to its field. */
export function mountCare(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.care, async (c, asker) => {
    const files = await loadCare(office, asker)
    return await showScreen(c, office, asker, { title: 'Site health', view: <CarePage files={files} /> })
  })
}

async function loadCare({ siteContent }: OfficeContext, asker: OfficeAsker): Promise<FileCare[]> {
  const [linking, layer] = await Promise.all([outsideLinks(siteContent), readLayer(siteContent)])
  const broken = await brokenOutsideLinks(siteContent, linking)
  const store = layeredContent(siteContent.base, layer)
  const { problems } = await siteContent.inspect(store)
  const doubts = Map.groupBy(byPath(siteContent.base, problems), ({ file }) => file)
  const rest = [...doubts.keys()].filter((path) => linking.every((file) => file.path !== path))
  const files = [
    ...linking,
    ...(await Promise.all(rest.map(async (path) => ({ path, text: (await readVersion(store, path)).text ?? '' })))),
  ]
  const care = Map.groupBy(careOf(files, { blocks: blockSchemas, isOfSite: isPlatformPath }), ({ path }) => path)
  return files.flatMap(({ path, text }): FileCare[] => {
    if (!isTheirs(asker, path, text)) return []
    const form = formOf(path, text)
    const at = (severity: Finding['severity'], name: string, reason: string): Finding => ({
      severity,
      reason,
      ...(contentKindOf(path) ? linkToField(path, form, name) : { label: path, href: hrefOfOther(path) }),
    })
    const found = [
      ...broken
        .filter((link) => link.path === path)
        .map(({ address, reason }) => at('fault', nameOfFieldWith(form, address), `${address} ${reason}`)),
      ...[...problemsByField(doubts.get(path) ?? [], form)].flatMap(([name, each]) => each.map(({ reason }) => at('fault', name, reason))),
      ...(care.get(path) ?? []).map(({ severity, field, reason }) => at(severity, field, reason)),
    ]
    return found.length === 0 ? [] : [{ path, text, title: titleOf(path, text), found }]
  })
}

/** Returns where a file without a form is edited: the picture library or the look of the site. */
function hrefOfOther(path: string): string {
  const [folder = '', name] = path.split('/')
  if (name === undefined) return folder === 'brand.css' ? routes.officeLook.page.href() : routes.officePictures.list.href()
  if (folder === 'brand') return routes.officeLook.page.href()
  return /^[\w.-]+$/.test(name) && ['images', 'brochures'].includes(folder)
    ? routes.officePictures.file.href(folder, name)
    : routes.officeContent.list.href()
}

/** Returns the name of the first field that contains an address; '' if none does. */
function nameOfFieldWith({ fields, body = '' }: TextForm, address: string): string {
  const found = everyField(fields).find((field) => !field.fields && !field.items && field.text.includes(address))
  return found?.name ?? (body.includes(address) ? bodyField : '')
}

function CarePage({ files }: { files: readonly FileCare[] }) {
  const parts = (['fault', 'hint'] as const).map((severity) => ({
    severity,
    files: files
      .map((file) => ({ ...file, found: file.found.filter((each) => each.severity === severity) }))
      .filter(({ found }) => found.length > 0),
  }))
  return (
    <Screen
      heading="Site health"
      purpose="Broken links and missing pictures, and pages whose titles, descriptions or texts could be better."
    >
      {parts.map((part) => (
        <Panel key={part.severity} id={part.severity} heading={part.severity === 'fault' ? 'To fix' : 'Could be better'}>
          {part.files.length === 0 ? <p>{part.severity === 'fault' ? 'Nothing is broken.' : 'Nothing to suggest.'}</p> : null}
          {part.files.map(({ path, title, found }) => (
            <section key={path} aria-label={title} className={styles.care}>
              <h3 className={styles.careHeading}>{title}</h3>
              <ul className={styles.findings}>
                {found.map(({ label, reason, href }) => (
                  <li key={`${href} ${reason}`}>
                    <a href={href}>{label === '' ? 'The file' : label}</a>
                    {` ${reason}`}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Panel>
      ))}
      <p>
        <Badge>Each night</Badge> links to other sites are tried; one is listed here once it has failed on two days.
      </p>
    </Screen>
  )
}
