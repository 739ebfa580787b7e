import * as v from 'valibot'
import { list, text } from '#src/domain/content/fields.ts'
import { uniqueSlugs } from '#src/domain/text/unique-slugs.ts'
import filled from '#src/ui/filled-grid.module.css'
import { filledSizes } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { type BlockProps, block } from '../block.tsx'
import { arePictured, CaseStudyCard, caseStudyFields } from '../case-study-card.tsx'
import { entryCards, folderToLoad, includesFolderField, nextFolderChange } from '../folder-entries.ts'

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
  folder: v.exactOptional(includesFolderField('case-studies')),
})

/** Case studies in tabs (rules: C21). */
export const caseStudiesGrid = block({
  kind: 'case-studies-grid',
  label: 'Case studies',
  help: 'Cards of case studies, in tabs by what they are about.',
  schema,
  needs: ({ studies, folder }) => ({
    pictures: (studies ?? []).flatMap(({ picture }) => (picture ? [picture.file] : [])),
    entries: folderToLoad('case-studies', studies, folder),
  }),
  changesAt: nextFolderChange,
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
            <ul className={filled.grid}>
              {own.map((study, place) => (
                <li key={study.title}>
                  <CaseStudyCard
                    study={study}
                    pictures={pictures}
                    headingLevel={4}
                    isBesidePictures={arePictured(own, pictures)}
                    sizes={filledSizes(place, own.length)}
                  />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Section>
  )
}

const exampleStudy = (tab: string, title: string, more: object = {}) => ({ tab, title, ...more })

export const examples = {
  'of the folder': { title: 'Case studies of the folder' },
  none: { title: 'No case studies', studies: [] },
  'one, without a picture': { title: 'One case study', studies: [exampleStudy('Homes', 'A cottage in a week')] },
  'tabs, two of them spelled alike': {
    title: 'Several case studies',
    studies: [
      exampleStudy('Land', 'A farm in four lots', {
        text: 'Sold by tender to three neighbours and a newcomer.',
        points: ['212 acres', 'Nine weeks'],
        link: '/',
        picture: { file: 'market.jpg', alt: 'The yard at dusk' },
      }),
      exampleStudy('Homes', 'A cottage in a week', { link: '/', picture: { file: 'missing.jpg' } }),
      exampleStudy('LAND', 'A wood for the village', { text: 'Bought by sixty households together.' }),
    ],
  },
  'long words': {
    title: 'Long words',
    studies: [
      exampleStudy(
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriver',
        {
          points: ['Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriverasfarasthesea'],
        },
      ),
    ],
  },
}

/**
 * The distinct tabs, in the order in which they first occur. Names that differ only in case are one tab, spelt as in its first study
 * (rules: C21).
 */
export function caseTabs<Study extends { tab: string }>(studies: readonly Study[]): { name: string; studies: Study[] }[] {
  const tabs = new Map<string, { name: string; studies: Study[] }>()
  for (const study of studies) {
    const known = tabs.get(study.tab.toLowerCase())
    if (known) known.studies.push(study)
    else tabs.set(study.tab.toLowerCase(), { name: study.tab, studies: [study] })
  }
  return [...tabs.values()]
}
