import * as v from 'valibot'
import { link, list, picture, text } from '#src/domain/content/fields.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { cardSizes } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { arePictured, CaseStudyCard } from '../case-study-card.tsx'
import { entryCards, folderToLoad, includesFolderField, maxFolderEntries, nextFolderChange } from '../folder-entries.ts'

const service = v.strictObject({
  title: text('Title', 'The name of the service.'),
  text: v.exactOptional(text('Text', 'A sentence on it.')),
  link: link('Address', 'The page about it.'),
  picture: v.exactOptional(picture('Picture', 'Above the title.')),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the services.'), 'Related services'),
  services: v.exactOptional(
    list(
      'Services',
      'In the order shown. One that leads to the page itself is left out. Without a list, those of services/ are shown.',
      service,
      { most: 24 },
    ),
  ),
  folder: v.exactOptional(includesFolderField('services')),
})

/** Other services of the agency (rules: C1). */
export const relatedServices = block({
  kind: 'related-services',
  label: 'Related services',
  help: 'Cards of services with links to their pages, side by side.',
  schema,
  needs: ({ services, folder }) => ({
    page: true,
    pictures: (services ?? []).flatMap(({ picture: own }) => (own ? [own.file] : [])),
    entries: folderToLoad('services', services, folder),
  }),
  changesAt: nextFolderChange,
  View: RelatedServices,
})

function RelatedServices({
  id,
  content: { title, services = [] },
  now,
  loaded: { page, pictures: own, entries },
}: BlockProps<v.InferOutput<typeof schema>, 'page' | 'pictures' | 'entries'>) {
  const pictures = new Map([...own, ...entries.pictures])
  const others = [...services, ...entryCards(entries, now).slice(0, maxFolderEntries)].filter((each) => each.link !== page.path)
  if (others.length === 0) return null
  const isPictured = arePictured(others, pictures)
  return (
    <Section id={id} heading={title}>
      <Carousel
        label={`${title}: ${others.length} in all`}
        items={others.map((each) => ({
          key: each.title,
          content: (
            <CaseStudyCard
              study={{ ...each, points: [] }}
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

const exampleServices = ['Surveys', 'Probate valuations', 'Farm sales', 'Furniture and silver', 'Planning'].map((title, at) => ({
  title,
  text: 'What it is and for whom.',
  link: `/exampleServices#${at + 1}`,
  ...(at === 0 && { picture: { file: 'market.jpg', alt: 'A farmhouse' } }),
}))

export const examples = {
  'of the folder': { title: 'Services of the folder' },
  none: { title: 'No services', services: [] },
  one: { title: 'One service', services: exampleServices.slice(0, 1) },
  five: { title: 'Five services', services: exampleServices },
  'long words': {
    title: 'Long names',
    services: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Northmoorlandgreenfieldbarrowcombeandbeyond.',
        link: '/',
      },
      { title: 'A missing picture', link: '/#2', picture: { file: 'missing.jpg' } },
    ],
  },
}
