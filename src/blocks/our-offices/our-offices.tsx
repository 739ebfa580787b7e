import * as v from 'valibot'
import { text } from '#src/domain/content/fields.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './our-offices.module.css'

const schema = v.strictObject({ title: v.optional(text('Heading', 'Above the offices.'), 'Our offices') })

/** The agency's branches, taken from content/<agency>/branches so that an address is written once. */
export const ourOffices = block({
  kind: 'our-offices',
  label: 'Our offices',
  help: 'All branches with address and telephone.',
  schema,
  needs: () => ({ branches: true }),
  View: OurOffices,
})

function OurOffices({ id, content, loaded: { branches } }: BlockProps<v.InferOutput<typeof schema>, 'branches'>) {
  if (branches.length === 0) return null
  return (
    <Section id={id} heading={content.title} link={{ text: 'View all offices', href: routes.branches.index.href() }}>
      <BranchList branches={branches} />
    </Section>
  )
}

export const examples = {
  'its own title': {},
  'a title by the agency': { title: 'Four doors to knock on' },
}

/** The branches as a directory: name, address, telephone number, and how many properties each has to sell and let. */
export function BranchList({ branches }: { branches: readonly Branch[] }) {
  return <div className={styles.branches} {...useKeptMarkup(branches, () => 'branch list', <List branches={branches} />)} />
}

function List({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.id} className={styles.branch}>
          <h3 className={styles.name}>
            <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
          </h3>
          <p>
            {branch.streetAddress}
            <br />
            {branch.town} {wholePostcodes(branch.postcode)}
          </p>
          <a href={telephoneLink(branch.telephone)} className={styles.phone}>
            {branch.telephone}
          </a>
          <a href={branchPath(branch.slug)} className={styles.stock}>
            Property in {branch.name} <Icon shape={shapes.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
