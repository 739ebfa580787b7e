import { branchPath } from '#src/domain/site/branch-path.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { MapDrawing } from '#src/ui/map/map-drawing.tsx'
import { QuoteCard, QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import type { StaffContent, StaffStock } from './load.ts'
import styles from './page.module.css'

/** Where they are at home: the map, the places in words for who does not see it, and what people say of them. */
export function Patch({ content }: { content: StaffContent }) {
  const { member, branch, patch } = content
  const names = member.patch ?? []
  if (!patch || names.length === 0) return <Reviews content={content} />
  return (
    <Section id="patch" heading={`${member.firstName}’s patch`}>
      <div className={styles.patch}>
        <div className={styles.map}>
          <MapDrawing
            marks={[{ name: branch.name, ...branch.location }]}
            known={patch}
            upTo="narrow"
            label={`Map of ${listText(names)} about the ${branch.name} branch`}
          />
        </div>
        <div className={styles.beside}>
          <p className={styles.patchWords}>Ask {member.firstName} about a street, a school run or a price in any of these.</p>
          <ul className={styles.places}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Quotes content={content} />
        </div>
      </div>
    </Section>
  )
}

function Reviews({ content }: { content: StaffContent }) {
  if (content.reviews.length === 0) return null
  return (
    <Section id="reviews" heading={`What people say of ${content.member.firstName}`}>
      <Quotes content={content} />
    </Section>
  )
}

/** What people wrote who named them. */
function Quotes({ content: { member, reviews } }: { content: StaffContent }) {
  if (reviews.length === 0) return null
  return (
    <div>
      <ul aria-label={`What people say of ${member.firstName}`} className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.author + review.text}>
            <QuoteCard quote={review} />
          </li>
        ))}
      </ul>
      <QuotesNote />
    </div>
  )
}

/** What the branch has in a channel that they speak for: feeds do not say who sells which home. */
export function Stock({ content: { member, branch, now }, stock: { channel, open, done } }: { content: StaffContent; stock: StaffStock }) {
  const [offered, agreed] = channel === 'sales' ? ['For sale', 'Sold and under offer'] : ['To let', 'Let and let agreed']
  const lists = [
    {
      id: channel,
      heading: `${offered}: ask ${member.firstName}`,
      cards: open,
      link: { text: `All of ${branch.name}`, href: branchPath(branch.slug, channel) },
    },
    { id: `${channel}-done`, heading: `${agreed} with ${branch.name}`, cards: done, link: undefined },
  ]
  return lists.map(({ id, heading, cards, link }) =>
    cards.length === 0 ? null : (
      <Section key={id} id={id} heading={heading} link={link}>
        <CardGrid cards={cards} now={now} label={heading} className={filled.grid} />
      </Section>
    ),
  )
}

const list = new Intl.ListFormat('en-GB')

export function listText(words: readonly string[]): string {
  return list.format(words)
}
