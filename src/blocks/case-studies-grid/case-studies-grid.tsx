import * as v from 'valibot'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import { CaseStudyCard } from '../case-study-card.tsx'
import { caseStudyFields } from '../case-study-fields.ts'
import { list, text } from '../content-fields.ts'
import { entriesChangeAt, entryCards, folderOf, folderToo } from '../folder-entries.ts'
import styles from './case-studies-grid.module.css'
import { caseTabs } from './case-tabs.ts'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the tabs.'), 'Case studies'),
  studies: v.exactOptional(
    list(
      'Case studies',
      'In the order shown. Where it is left out, those of case-studies/ are shown.',
      v.strictObject({
        tab: text('Tab', 'The tab that shows it. Names that differ by capitals alone are one tab.'),
        ...caseStudyFields.entries,
      }),
      { most: 200 },
    ),
  ),
  folder: v.exactOptional(folderToo('case-studies')),
})

/** What was done for others, in tabs (rules: C21). */
export const caseStudiesGrid = block({
  kind: 'case-studies-grid',
  label: 'Case studies',
  help: 'Cards of case studies, in tabs by what they are about.',
  schema,
  needs: ({ studies, folder }) => ({
    pictures: (studies ?? []).flatMap(({ picture }) => (picture ? [picture.file] : [])),
    entries: folderOf('case-studies', studies, folder),
  }),
  changesAt: entriesChangeAt,
  View: CaseStudiesGrid,
})

function CaseStudiesGrid({ id, content, now, loaded }: BlockProps<v.InferOutput<typeof schema>, 'pictures' | 'entries'>) {
  const { title, studies = [] } = content
  const pictures = new Map([...loaded.pictures, ...loaded.entries.pictures])
  const tabs = caseTabs([...studies, ...entryCards(loaded.entries, now)])
  if (tabs.length === 0) return null
  const slugs = uniqueSlugs(tabs.map(({ name }) => name))
  return (
    <Section id={id} heading={title}>
      <Tabs
        id={id}
        label={`${title}: kinds`}
        tabs={tabs.map(({ name, studies: own }, at) => ({
          slug: slugs[at] ?? '',
          name,
          content: (
            <ul className={styles.grid}>
              {own.map((study) => (
                <li key={study.title}>
                  <CaseStudyCard study={study} pictures={pictures} headingLevel={4} />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Section>
  )
}
