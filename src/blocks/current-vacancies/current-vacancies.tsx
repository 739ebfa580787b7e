import * as v from 'valibot'
import { employments } from '#src/domain/content/entry-content.ts'
import { choice, day, link, list, paragraphs, richText, text } from '#src/domain/content/fields.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { vacanciesShown } from '#src/domain/site/block-numbers.ts'
import { jobData } from '#src/domain/structured-data/job.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Prose } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { folderToLoad, includesFolderField, nextFolderChange, openEntries } from '../folder-entries.ts'
import styles from './current-vacancies.module.css'

const vacancy = v.strictObject({
  link: link('Address', 'Where it is described, or applied for.'),
  location: text('Place', 'The town. One with a branch has its address for search engines.'),
  details: text('Position', 'Such as: Lettings negotiator.'),
  furtherDetails: v.exactOptional(text('Further details', 'Shown in brackets, such as: full time.')),
  description: v.exactOptional(
    paragraphs('Description', 'What the work is. Not shown: search engines list places that have one, and a day.'),
  ),
  posted: v.exactOptional(day('Since', 'The day on which it was advertised. Not shown.')),
  closes: v.exactOptional(day('Until', 'The last day to apply: the place is no longer shown after it.')),
  employment: v.exactOptional(choice('Employment', 'For search engines.', Object.keys(employments) as (keyof typeof employments)[])),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the list; the number of places is put after it.'), 'Current vacancies'),
  vacancies: v.exactOptional(list('Vacancies', 'In the order shown. Where it is left out, those of vacancies/ are shown.', vacancy)),
  folder: v.exactOptional(includesFolderField('vacancies')),
  none: v.optional(text('Without any', 'What is said while there is none.'), 'There are no vacancies at the moment.'),
  disclaimer: v.exactOptional(richText('Below', 'What holds for all of them.')),
})

/** Job vacancies (rules: C22). */
export const currentVacancies = block({
  kind: 'current-vacancies',
  label: 'Current vacancies',
  help: 'Places to apply for, with their number; search engines are told of those that are described.',
  schema,
  needs: ({ vacancies, folder }) => ({ site: true, branches: true, page: true, entries: folderToLoad('vacancies', vacancies, folder) }),
  changesAt: nextFolderChange,
  structuredData({ content, loaded: { site, branches, page }, now, address }) {
    // A vacancy that is applied for by mail or further down the page has no address that search engines could show, so they get the page's.
    const shownAt = (to: string) => (to.startsWith('https:') ? to : address(to.startsWith('/') ? to : page.path))
    const agency = { name: site.name, address: address(routes.site.home.href()), branches }
    // Vacancies of the folder have pages of their own, which carry their structured data.
    return openVacancies(content.vacancies ?? [], now).flatMap(({ details, description, posted, link: to, ...job }) =>
      description === undefined || posted === undefined
        ? []
        : [jobData({ ...job, title: details, description, posted, address: shownAt(to) }, agency)],
    )
  },
  View: CurrentVacancies,
})

function CurrentVacancies({
  id,
  content,
  now,
  loaded,
}: BlockProps<v.InferOutput<typeof schema>, 'site' | 'branches' | 'page' | 'entries'>) {
  const ofFolder = openEntries(loaded.entries, now).flatMap(({ link, title, vacancy }) =>
    vacancy ? [{ ...vacancy, link, details: title }] : [],
  )
  const vacancies = [...openVacancies(content.vacancies ?? [], now), ...ofFolder]
  return (
    <Section id={id} heading={`${content.title} (${vacancies.length})`}>
      {vacancies.length === 0 ? <p>{content.none}</p> : null}
      <ShowMore
        items={vacancies.map(({ link: to, location, details, furtherDetails }, at) => ({
          key: at,
          content: (
            <a href={to} className={styles.link}>
              <span className={styles.place}>{location}</span>{' '}
              <span className={styles.words}>
                <strong>{details}</strong>
                {furtherDetails === undefined ? null : ` (${furtherDetails})`}
              </span>
              <Icon shape={shapes.arrow} />
            </a>
          ),
        }))}
        shown={vacanciesShown}
        below={768}
        text="Load more"
        className={styles.list}
      />
      {content.disclaimer === undefined ? null : (
        <div className={styles.disclaimer}>
          <Prose html={content.disclaimer} />
        </div>
      )}
    </Section>
  )
}

const exampleVacancy = (details: string, location = 'Taunton') => ({ link: '/work-with-us', location, details })

export const examples = {
  'of the folder': { title: 'Vacancies of the folder' },
  'none at the moment': { title: 'No vacancies', vacancies: [], disclaimer: '<p>Write to us all the same.</p>' },
  one: { title: 'One place', vacancies: [{ ...exampleVacancy('Lettings negotiator'), furtherDetails: 'full time' }] },
  'ten, of which phones show eight': {
    title: 'Ten places',
    vacancies: [
      { ...exampleVacancy('Auction porter', 'Bridgwater'), furtherDetails: 'Mondays and Fridays' },
      ...Array.from({ length: 9 }, (_, at) => exampleVacancy(`Negotiator ${at + 1}`)),
    ],
    disclaimer: '<p>We reply to everybody, and <a href="/">keep nothing longer than six months</a>.</p>',
  },
  'long words, and one whose day has passed': {
    title: 'Long words',
    vacancies: [
      { ...exampleVacancy('Gone'), closes: '2020-01-01' },
      {
        ...exampleVacancy(
          'Northmoorlandgreenfieldbarrowcombe-and-district surveyor',
          'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        ),
        furtherDetails: 'thirty-seven and a half hours, of which some on every other Saturday',
      },
    ],
  },
}

/** Vacancies that are still open: the closing day counts, by London's clock. */
export function openVacancies<Vacancy extends { closes?: string | undefined }>(vacancies: readonly Vacancy[], now: Date): Vacancy[] {
  const today = londonDay(now)
  return vacancies.filter(({ closes }) => closes === undefined || closes >= today)
}
