import * as v from 'valibot'
import { linkText, list, text } from '#src/domain/content/fields.ts'
import { quoteCardsPerSize } from '#src/domain/site/block-numbers.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { cardSizes } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { arePictured, CaseStudyCard, caseStudyFields } from '../case-study-card.tsx'
import { entryCards, folderToLoad, includesFolderField, maxFolderEntries, nextFolderChange } from '../folder-entries.ts'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the cards.'), 'Related case studies'),
  studies: v.exactOptional(
    list(
      'Case studies',
      'In the order shown. One that leads to the page itself is left out. Without a list, those of case-studies/ are shown.',
      caseStudyFields,
      { most: 24 },
    ),
  ),
  folder: v.exactOptional(includesFolderField('case-studies')),
  link: v.exactOptional(linkText('Link', 'Beside the heading: where all of them are.')),
})

/** A few case studies related to a page (rules: C1). */
export const relatedCaseStudies = block({
  kind: 'related-case-studies',
  label: 'Related case studies',
  help: 'A few case studies side by side.',
  schema,
  needs: ({ studies, folder }) => ({
    page: true,
    pictures: (studies ?? []).flatMap(({ picture }) => (picture ? [picture.file] : [])),
    entries: folderToLoad('case-studies', studies, folder),
  }),
  changesAt: nextFolderChange,
  View: RelatedCaseStudies,
})

function RelatedCaseStudies({
  id,
  content: { title, studies = [], link },
  now,
  loaded: { page, pictures: own, entries },
}: BlockProps<v.InferOutput<typeof schema>, 'page' | 'pictures' | 'entries'>) {
  const pictures = new Map([...own, ...entries.pictures])
  const others = [...studies, ...entryCards(entries, now).slice(0, maxFolderEntries)].filter((study) => study.link !== page.path)
  if (others.length === 0) return null
  const isPictured = arePictured(others, pictures)
  return (
    <Section id={id} heading={title} link={link && { text: link.text, href: link.link }}>
      <Carousel
        label={`${title}: ${others.length} in all`}
        cards={quoteCardsPerSize}
        items={others.map((study) => ({
          key: study.title,
          content: (
            <CaseStudyCard
              study={study}
              pictures={pictures}
              headingLevel={3}
              isBesidePictures={isPictured}
              sizes={cardSizes(others.length === 1)}
            />
          ),
        }))}
      />
    </Section>
  )
}

const exampleStudies = ['A farm in four lots', 'A wood for the village', 'A cottage in a week', 'The shop that became three flats'].map(
  (title, at) => ({
    title,
    text: 'How it went, in a sentence or two.',
    link: `/case-exampleStudies#${at + 1}`,
    picture: { file: at % 2 === 0 ? 'market.jpg' : 'missing.jpg' },
  }),
)

export const examples = {
  'of the folder': { title: 'Related case studies of the folder' },
  none: { title: 'No related case studies', studies: [] },
  'one without a link': { title: 'One related case study', studies: [{ title: 'A cottage in a week', points: ['Nine viewings'] }] },
  'four, with the way to all': {
    title: 'Four related case studies',
    studies: exampleStudies,
    link: { text: 'All case studies', link: '/' },
  },
}
