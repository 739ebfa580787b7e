import { branchPath } from '#src/domain/site/branch-path.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { QuoteCard, QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import type { StaffContent, StaffStock } from './load.ts'
import styles from './page.module.css'
import { PatchMap } from './patch-map.tsx'

/** Where they are at home: the map, and the places in words for who does not see it. */
export function Patch({ content: { member, branch, patch } }: { content: StaffContent }) {
  const names = member.patch ?? []
  if (!patch || names.length === 0) return null
  return (
    <Section id="patch" heading={`${member.firstName}’s patch`}>
      <div className={styles.patch}>
        <PatchMap patch={patch} branch={branch} label={`Map of ${listText(names)} about the ${branch.name} branch`} />
        <div>
          <p className={styles.patchWords}>Ask {member.firstName} about a street, a school run or a price in any of these.</p>
          <ul className={styles.places}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** What people wrote who named them. */
export function Reviews({ content: { member, reviews } }: { content: StaffContent }) {
  if (reviews.length === 0) return null
  return (
    <Section id="reviews" heading={`What people say of ${member.firstName}`}>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.author + review.text}>
            <QuoteCard quote={review} />
          </li>
        ))}
      </ul>
      <QuotesNote />
    </Section>
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
        <CardGrid cards={cards} now={now} label={heading} />
      </Section>
    ),
  )
}

const list = new Intl.ListFormat('en-GB')

export function listText(words: readonly string[]): string {
  return list.format(words)
}
