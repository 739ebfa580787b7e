import * as v from 'valibot'
import { day, link, list, text } from '#src/domain/content/fields.ts'
import { reportMonthsShown } from '#src/domain/site/block-numbers.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import '#src/ui/scrolls.module.css'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { folderToLoad, includesFolderField, nextFolderChange, openEntries } from '../folder-entries.ts'
import { LeadingReport, leadingReport } from './leading-report.tsx'
import styles from './market-reports.module.css'
import { MonthOfReports, reportsByYear } from './month-of-reports.tsx'

const report = v.strictObject({
  date: day('Date', 'The day of the market. It decides under which year and month the report is listed.'),
  title: text('Title', 'What was sold, as the list says it.'),
  link: v.exactOptional(link('Address', 'Where the report itself is; it opens in a new tab. Without it the title stands alone.')),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the reports.'), 'Market reports'),
  reports: v.exactOptional(
    list(
      'Reports',
      'In any order; they are listed by year and month, the newest first. Where it is left out, those of market-reports/ are shown.',
      report,
      { most: 1000 },
    ),
  ),
  folder: v.exactOptional(includesFolderField('market-reports')),
})

/** Reports of past markets, by year and month (rules: C9). */
export const marketReports = block({
  kind: 'market-reports',
  label: 'Market reports',
  help: 'Reports of past markets with their dates, chosen by year and month.',
  schema,
  needs: ({ reports, folder }) => ({ entries: folderToLoad('market-reports', reports, folder) }),
  changesAt: nextFolderChange,
  View: MarketReports,
})

function MarketReports({ id, content, now, loaded: { entries } }: BlockProps<v.InferOutput<typeof schema>, 'entries'>) {
  const { title, reports = [] } = content
  const inFolder = openEntries(entries, now)
  const lead = leadingReport(inFolder, reports, entries.pictures)
  const ofFolder = inFolder.map(({ date = '', title, link }) => ({ date: date.slice(0, 10), title, link }))
  const years = reportsByYear([...reports, ...ofFolder])
  if (years.length === 0) return null
  return (
    <Section id={id} heading={title}>
      {lead ? <LeadingReport report={lead} pictures={entries.pictures} /> : null}
      <div className={styles.reports} data-enhance="market-reports">
        {years.length > 1 ? <Years id={id} title={title} years={years.map(({ year }) => year)} /> : null}
        <p role="status" className={visuallyHidden} />
        {years.map(({ year, months }, at) => (
          <section key={year} id={`${id}-${year}`} className={styles.year} data-year="" data-shown={at === 0 ? '' : undefined}>
            <h3 className={styles.yearHeading}>{year}</h3>
            {months.length > 1 ? (
              <nav aria-label={`${title}: months of ${year}`}>
                <ul className={styles.months} data-scrolls="">
                  <li>
                    <a href={`#${id}-${year}`} className={styles.choice} aria-current="true" data-do="" data-says={`All of ${year}`}>
                      All
                    </a>
                  </li>
                  {months.map(({ month, name }) => (
                    <li key={month}>
                      <a href={`#${id}-${month}`} className={styles.choice} data-do="" data-says={`${name} ${year}`}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            <ShowMore
              items={months.map((each) => ({ key: each.month, content: <MonthOfReports id={id} {...each} /> }))}
              shown={reportMonthsShown}
              text="Load more"
            />
          </section>
        ))}
      </div>
    </Section>
  )
}

/** Closed, the list shows only the selected year; open, all years. */
function Years({ id, title, years }: { id: string; title: string; years: readonly string[] }) {
  return (
    <nav aria-label={`${title}: years`} className={styles.yearFilter}>
      <ul id={`${id}-years`} className={styles.years}>
        {years.map((year, at) => (
          <li key={year}>
            <a
              href={`#${id}-${year}`}
              className={styles.choice}
              aria-current={at === 0 ? 'true' : undefined}
              data-do=""
              data-to-year=""
              data-says={`All of ${year}`}
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded="false"
        aria-controls={`${id}-years`}
        data-do=""
        data-years=""
        data-screen-only=""
      >
        Other years <Icon shape={shapes.down} />
      </button>
    </nav>
  )
}

const monthly = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    date: `${year}-${String(from + at).padStart(2, '0')}-12`,
    title: 'Store cattle and weaned calves',
    link: 'https://reports.example/store-cattle',
  }))

export const examples = {
  'of the folder': { title: 'Reports of the folder' },
  'no reports': { title: 'Nothing sold yet', reports: [] },
  'one report': { title: 'The first report', reports: [{ date: '2026-10-12', title: 'Breeding ewes and rams' }] },
  'six months': { title: 'Half a year of reports', reports: monthly(2026, 1, 6) },
  'three years, the last of ten months': {
    title: 'Reports of three years',
    reports: [
      ...monthly(2026, 1, 10),
      { date: '2026-10-26', title: 'Prime lambs, by telephone' },
      ...monthly(2025, 5, 12),
      ...monthly(2024, 12, 12),
    ],
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch reports',
    reports: [
      {
        date: '2026-09-30',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(3),
        link: 'https://reports.example/',
      },
      {
        date: '2025-02-28',
        title: 'A dispersal sale on the instructions of the executors, with pedigree certificates, passports and herd book',
      },
    ],
  },
}
