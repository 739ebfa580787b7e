import * as v from 'valibot'
import { link, list, paragraphs, picture, referenceName, text, yesOrNo } from '#src/domain/content/fields.ts'
import { branchCardsPerSize } from '#src/domain/site/block-numbers.ts'
import { nextOpening } from '#src/domain/site/open-now.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { filledSizes } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { LocationCard } from './location-card.tsx'

const card = v.strictObject({
  branch: referenceName('branch', 'Branch', 'The branch: address, telephone and opening times are taken from it.'),
  title: v.exactOptional(text('Title', 'If left out, the name of the branch.')),
  text: v.exactOptional(paragraphs('Text', 'If left out, the introduction of the branch.')),
  picture: v.exactOptional(picture('Picture', 'Above the text.')),
  linkText: v.optional(text('Words of the link', 'What the link to the office says.'), 'Visit office'),
  link: v.exactOptional(link('Address', 'Where the link leads; if left out, to the page of the branch. Without either there is none.')),
})

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the cards.'), 'Our branches'),
  cards: v.optional(list('Cards', 'In the order shown. Left out, all branches are shown.', card, { most: 40 }), []),
  showIcons: v.optional(yesOrNo('Services', 'Signs for sales, lettings, and survey and valuation.'), true),
  showBranchesCarousel: v.optional(yesOrNo('One by one on narrow screens', 'Below 992 px the cards are a row that visitors move.'), false),
})

/** Branches with address, opening times and ways to contact them (rules: C15). */
export const locationCards = block({
  kind: 'location-cards',
  label: 'Location cards',
  help: 'Branches with address, telephone, opening times and directions.',
  schema,
  needs: ({ cards }) => ({
    branches: true,
    paths: true,
    pictures: cards.flatMap(({ picture: own }) => (own ? [own.file] : [])),
  }),
  changesAt: ({ branches }, now) => nextOpening(branches, now),
  View: LocationCards,
})

function LocationCards({
  id,
  content: { title, cards, showIcons, showBranchesCarousel },
  loaded: { branches, paths, pictures },
  now,
}: BlockProps<v.InferOutput<typeof schema>, 'branches' | 'paths' | 'pictures'>) {
  const wanted = cards.length > 0 ? cards : branches.map(({ slug }) => ({ branch: slug, linkText: 'Visit office' }))
  const existing = wanted.flatMap((each: v.InferOutput<typeof card>) => {
    const branch = branches.find(({ slug }) => slug === each.branch)
    return branch ? [{ card: each, branch, stored: each.picture && pictures.get(each.picture.file) }] : []
  })
  const without = existing.some(({ stored }) => stored) ? undefined : null
  const items = existing.map(({ card, branch, stored }, at) => {
    const picture = stored ? { ...stored, alt: card.picture?.alt ?? '', sizes: sizesOf(at, existing.length) } : without
    return {
      key: branch.id,
      content: <LocationCard {...{ card, branch, picture, paths, now }} hasIcons={showIcons} />,
    }
  })
  if (items.length === 0) return null
  return (
    <Section id={id} heading={title}>
      {showBranchesCarousel ? (
        <Carousel label={`${title}: ${items.length} in all`} cards={branchCardsPerSize} items={items} below={992} />
      ) : (
        <ul className={filled.grid}>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The `sizes` of a picture: one alone is less high than other cards. */
function sizesOf(at: number, count: number): string {
  if (count === 1) return '(min-width: 1344px) 806px, (min-width: 992px) 56vw, 92vw'
  return filledSizes(at, count)
}

export const examples = {
  'all branches, as their files say': { title: 'Every branch' },
  'chosen branches with pictures, in a row on narrow screens': {
    title: 'Chosen branches',
    showBranchesCarousel: true,
    cards: [
      {
        branch: 'dulverton',
        title: 'Dulverton, by the bridge',
        text: 'Farms, land and country houses.',
        picture: { file: 'market.jpg', alt: 'A stone farmhouse at dusk' },
        link: '/property-for-sale',
      },
      { branch: 'taunton', picture: { file: 'missing.jpg' }, linkText: 'See the office', link: '/property-for-sale' },
    ],
  },
  'one branch without signs': { title: 'One branch', showIcons: false, cards: [{ branch: 'taunton' }] },
  'a branch that is not there': { title: 'No branch', cards: [{ branch: 'atlantis' }] },
  'long words': {
    title: 'Long names',
    cards: [
      {
        branch: 'taunton',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriverasfarasthesea.',
        linkText: 'Visit the office at Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        link: '/',
      },
    ],
  },
}
