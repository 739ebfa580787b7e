import * as v from 'valibot'
import { link, list, picture, text } from '#src/domain/content/fields.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPagePath } from '#src/domain/site/branch-path.ts'
import * as routes from '#src/routes.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { cardSizes, PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the offices.'), 'Our offices'),
  offices: v.optional(
    list(
      'Offices',
      'In the order they are to be shown. Without any all branches are shown, with their addresses.',
      v.strictObject({
        title: text('Title', 'The name of the office.'),
        mobileTitle: v.exactOptional(text('Title on phones', 'A shorter one, in place of the title.')),
        para: v.exactOptional(text('Text', 'A sentence about the office.')),
        picture: v.exactOptional(picture('Picture', 'Above the title.')),
        linkText: v.optional(text('Words of the link', 'What the link at its foot says.'), 'Visit office'),
        link: link('Address', 'Where the card leads.'),
      }),
      { most: 24 },
    ),
    [],
  ),
  allOffices: v.optional(
    link('Address of all offices', 'Where "View all offices" beside the heading leads; if left out, to the list of all branches.'),
    routes.branches.index.href(),
  ),
})

/** Offices in a carousel (rules: C2, C8). */
export const ourOfficesSlider = block({
  kind: 'our-offices-slider',
  label: 'Offices in a row',
  help: 'Offices as cards that are moved one at a time: those that are listed here, or if none are, all branches.',
  schema,
  needs: ({ offices }) => ({ branches: true, pictures: offices.flatMap((office) => (office.picture ? [office.picture.file] : [])) }),
  View: OurOfficesSlider,
})

function OurOfficesSlider({ id, content, loaded }: BlockProps<v.InferOutput<typeof schema>, 'branches' | 'pictures'>) {
  const { title, allOffices } = content
  const offices: typeof content.offices = content.offices.length > 0 ? content.offices : officesOfBranches(loaded.branches)
  if (offices.length === 0) return null
  // A carousel in which no office has a picture leaves no room for pictures.
  const without = offices.some(({ picture }) => picture && loaded.pictures.has(picture.file)) ? undefined : null
  return (
    <Section id={id} heading={title} link={{ text: 'View all offices', href: allOffices }}>
      <Carousel
        label={`${title}: ${offices.length === 1 ? '1 office' : `${offices.length} offices`}`}
        items={offices.map((office, key) => {
          const stored = office.picture && loaded.pictures.get(office.picture.file)
          return {
            key,
            content: (
              <PictureCard
                title={office.title}
                mobileTitle={office.mobileTitle}
                href={office.link}
                text={office.para}
                linkText={office.linkText}
                picture={
                  stored ? (
                    <Picture
                      {...stored}
                      alt={office.picture?.alt ?? ''}
                      sizes={offices.length === 1 ? cardSizes(true) : '(min-width: 992px) 21rem, (min-width: 768px) 31vw, 92vw'}
                    />
                  ) : (
                    without
                  )
                }
              />
            ),
          }
        })}
      />
    </Section>
  )
}

const exampleOffice = {
  title: 'Taunton and the Vale',
  mobileTitle: 'Taunton',
  para: 'Opposite the church, with the door that sticks in wet weather.',
  link: '/branches/taunton/properties',
}

export const examples = {
  'all branches, made from their files': {},
  one: { title: 'One office', offices: [{ ...exampleOffice, picture: { file: 'market.jpg', alt: 'A stone house' } }] },
  'six of its own, with a way to all': {
    title: 'Six offices',
    offices: Array.from({ length: 6 }, (_, at) => ({
      ...exampleOffice,
      title: `${exampleOffice.title} ${at + 1}`,
      picture: { file: 'inn-yard.jpg' },
    })),
    allOffices: '/property-for-sale',
  },
  'long words, and a picture that is missing': {
    title: 'Offices of long words',
    offices: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        linkText: 'A link whose words go on for rather longer than they should',
        link: '/property-for-sale',
        picture: { file: 'missing.jpg' },
      },
      exampleOffice,
    ],
  },
}

/** Branches as office cards: name, address, and a link to the branch's page. */
export function officesOfBranches(branches: readonly Branch[]) {
  return branches.map(({ name, streetAddress, town, postcode, slug }) => ({
    title: name,
    para: [streetAddress, `${town} ${postcode}`].filter((part) => part.trim() !== '').join(', '),
    linkText: 'Visit office',
    link: branchPagePath(slug),
  }))
}
