import type { EditorField } from '#src/content/editing/editor-field.ts'
import { entryPath } from '#src/domain/entries/entry.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { branchLinks, developmentLinks, staffLinks } from '#src/domain/site/agency-paths.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import { titleOfFile } from '#src/domain/site/picture-name.ts'
import * as routes from '#src/routes.ts'
import type { SelectOption } from '#src/ui/field.tsx'
import type { OfficeContext } from '../office-context.ts'
import { type EditorChoices, type SuggestedOption, wordText } from './editing.ts'

type Offered = Pick<OfficeContext, 'content' | 'contentPictures' | 'namedFiles'>

/** Returns the choices of a form's fields, from the agency's content. `values` are those of the file being edited. */
export function choicesOf({ content, contentPictures, namedFiles }: Offered, values: unknown): EditorChoices {
  const agency = content()
  const { branches, forms, entries, events } = agency
  const written = branches.flatMap((branch) => branch.departments.map(({ label, name }) => ({ value: label, text: name })))
  const departments = [...departmentsIn(values), ...written]
  const staff = branches.flatMap((branch) => branch.staff)
  const people = staff.map(({ urlLabel, firstName, surname }) => ({ value: urlLabel, text: `${firstName} ${surname}` }))
  const films = [...namedFiles.keys()].flatMap((path) => (path.startsWith('films/') ? `/${path}` : []))
  const topics = (words: Iterable<string>) => distinct([...words].map((value) => ({ value, text: value })))
  return {
    named: {
      branch: branches.map(({ slug, name }) => ({ value: slug, text: name })),
      department: [...distinct(departments), { value: 'branch', text: 'The branch itself' }],
      form: forms.map(({ htmlFormId, title }) => ({ value: htmlFormId, text: title })),
    },
    suggested: {
      link: linksOf(agency, [...namedFiles.keys()]),
      file: topics(contentPictures.keys()),
      video: topics(films),
      person: people,
      'article topic': topics(entries.flatMap((entry) => entry.topics)),
      topic: topics(events.map(({ topic }) => topic).filter(Boolean)),
    },
    blocks: blocksIn(values),
    pictures: contentPictures,
  }
}

/** Returns all suggested link targets: pages, people, searches, overlays, telephone numbers and e-mail addresses. */
function linksOf(agency: AgencyContent, files: readonly string[]): SuggestedOption[] {
  const { pages, entries, branches, site } = agency
  const paths = [
    ...grouped('Pages', [...pages.map(({ path, title }) => ({ path, text: title })), ...legalLinks(agency)]),
    ...grouped(
      'Articles and other entries',
      entries.map((entry) => ({ path: entryPath(entry), text: entry.title })),
    ),
    ...grouped('Branches', branchLinks(agency)),
    ...grouped('People', staffLinks(agency)),
    ...grouped('Developments', developmentLinks(agency)),
    ...grouped(
      'Documents and films',
      files.map((path) => ({ path: `/${path}`, text: titleOfFile(path) })),
    ),
    ...grouped('Searches', [
      { path: routes.search.forSale.href(), text: 'Search: for sale' },
      { path: routes.search.toRent.href(), text: 'Search: to rent' },
    ]),
    ...grouped('Overlays', [{ path: `#${routes.overlay.bookAValuation.href()}`, text: 'Book a valuation (overlay)' }]),
  ]
  const numbers = branches.map(({ telephone, name }) => ({ path: `tel:${telephone.replaceAll(' ', '')}`, text: `Ring ${name}` }))
  const mails = branches.map(({ email, name }) => ({ path: `mailto:${email}`, text: `Write to ${name}` }))
  return distinct([
    ...paths,
    ...grouped('Telephone and e-mail', [...numbers, ...mails, { path: `mailto:${site.email}`, text: 'Write to us' }]),
  ])
}

function grouped(group: string, links: readonly { path: string; text: string }[]): SuggestedOption[] {
  return links.map(({ path, text }) => ({ value: path, text, group }))
}

function distinct<Option extends SelectOption>(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

/** Returns the departments of the branch being edited, so that staff can be put into one that is not published yet. */
function departmentsIn(values: unknown): SelectOption[] {
  const { departments } = (values ?? {}) as { departments?: unknown }
  return (Array.isArray(departments) ? departments : []).flatMap((department) =>
    typeof department?.label === 'string' && department.label !== '' ? [{ value: department.label, text: String(department.name) }] : [],
  )
}

/** Returns the ids and kinds of a page's blocks. */
export function blocksIn(values: unknown): { id: string; kind: string }[] {
  const { blocks } = (values ?? {}) as { blocks?: unknown }
  return (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    typeof block?.id === 'string' && typeof block.kind === 'string' ? [{ id: block.id, kind: block.kind }] : [],
  )
}

/** Returns the only values that a field may have; undefined if it takes free text. */
export function optionsOf(field: EditorField, { blocks, named }: EditorChoices): SelectOption[] | undefined {
  const { widget, blockKind, options } = field
  const own = widget === 'block' ? blockOptions(blocks, blockKind) : named[widget]
  const offered = own ?? (widget === 'choice' ? options?.map((word) => ({ value: word, text: wordText(word) })) : undefined)
  return offered && withCurrent(offered, field)
}

function blockOptions(blocks: readonly { id: string; kind: string }[], kind: string | undefined): SelectOption[] {
  return blocks.filter((block) => kind === undefined || block.kind === kind).map(({ id }) => ({ value: id, text: id }))
}

/** Adds the current value, so that it stays selected even if it names something that no longer exists. */
function withCurrent(options: readonly SelectOption[], { text, isOptional }: EditorField): SelectOption[] {
  const isThere = text === '' || options.some(({ value }) => value === text)
  const none = isOptional || text === '' ? [{ value: '', text: isOptional ? 'None' : 'Please choose' }] : []
  return [...none, ...options, ...(isThere ? [] : [{ value: text, text: `${text} (does not exist)` }])]
}
