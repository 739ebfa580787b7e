import * as v from 'valibot'
import { text } from '#src/domain/content/fields.ts'
import { directionsLink, mapLink } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './branch-map.module.css'
import { MapOfBranches } from './map-of-branches.tsx'

const schema = v.strictObject({ title: v.optional(text('Heading', 'Above the map.'), 'Where to find us') })

/** All branches on a map, drawn until the visitor asks for one that moves, with their addresses. */
export const branchMap = block({
  kind: 'branch-map',
  label: 'Branch map',
  help: 'All branches on a map, with addresses and directions.',
  schema,
  needs: () => ({ branches: true }),
  View: BranchMap,
})

function BranchMap({ id, content: { title }, loaded: { branches } }: BlockProps<v.InferOutput<typeof schema>, 'branches'>) {
  if (branches.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <div className={styles.both}>
        <MapOfBranches
          upTo={branches.length < 3 ? 'middle' : 'wide'}
          branches={branches.map(({ name, location }) => ({ name, ...location }))}
        />
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id} className={styles.branch}>
              <Address branch={branch} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Address({ branch: { name, streetAddress, town, postcode, telephone, location } }: { branch: Branch }) {
  const ofBranch = <span className={visuallyHidden}> of {name}</span>
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <p>
        {streetAddress}, {town} <span className={styles.postcode}>{postcode}</span>
      </p>
      <p className={styles.ways}>
        <a href={telephoneLink(telephone)}>{telephone}</a>
        <span className={styles.maps}>
          <NewTabLink href={directionsLink(location)}>
            Get directions<span className={visuallyHidden}> to {name}</span>
          </NewTabLink>
          <NewTabLink href={mapLink(location, 'exact')}>Street map{ofBranch}</NewTabLink>
        </span>
      </p>
    </>
  )
}

export const examples = {
  'its own title': {},
  'a long title': { title: 'Four doors between Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the sea' },
}
