import { mostPeople, type ShortlistPerson } from '#src/domain/shortlist/shortlist.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { ShareLink, ShareRow } from '#src/ui/share-row.tsx'
import type { Page } from '../page.ts'
import { Home, noteId, type ShownHome, sayForm } from './home.tsx'
import { groupsOf, type HomeGroup } from './home-groups.ts'
import { LiveOwnPlans } from './own-plans.island.tsx'
import styles from './page.module.css'
import { NameField, type Refused } from './start.tsx'

export interface ShownShortlist {
  token: string
  own: ShortlistPerson
  /** Of all. `link`: where they have not opened it yet and the first person looks on. */
  people: readonly (ShortlistPerson & { link?: string | undefined })[]
  homes: readonly ShownHome[]
}

interface ShortlistProps {
  list: ShownShortlist
  /** What was just done, in words. */
  done?: string | undefined
  /** To which home. */
  home?: number | undefined
  refused?: Refused | undefined
}

/** A shortlist, as the holder of a link sees it: by how they stand to the homes, each with what all say and their own form. */
export function shortlistPage({ list, done, home, refused }: ShortlistProps): Page {
  const { people, homes, token } = list
  const heading = `Shortlist of ${namesOf(people)}`
  const isDoneHere = homes.some(({ propertyId }) => propertyId === home)
  const wanted = homes.filter(({ card, accord }) => card && accord !== 'none')
  return {
    kind: 'shortlist',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="shortlist" heading={heading} headingLevel={1}>
        <div className={styles.shortlist}>
          {done && !isDoneHere ? (
            <p role="status" className={styles.done}>
              {done}
            </p>
          ) : null}
          {refused ? <Wrong refused={refused} /> : null}
          <Links list={list} />
          <form id={sayForm} method="post" action={routes.shortlist.change.href(token)} />
          {homes.length === 0 ? <Empty /> : null}
          {groupsOf(list).map((group) => (
            <Group key={group.id} {...group} list={list} done={isDoneHere ? done : undefined} home={home} refused={refused} />
          ))}
          {wanted.length > 0 ? (
            <p>
              <ButtonLink href={routes.shortlist.day.href(token)}>Plan a day of viewings</ButtonLink>
            </p>
          ) : null}
          <Further list={list} refused={refused} />
          <LiveOwnPlans part="shortlist" is={{ path: routes.shortlist.page.href(token), heading }} />
        </div>
      </Section>
    ),
  }
}

/** At the top, what is wrong further down, with the way there. */
function Wrong({ refused: { errors } }: { refused: Refused }) {
  const idOf = (name: string) =>
    name.startsWith('note.') ? noteId(name.slice(5)) : name === 'address' ? 'shortlist-add' : `shortlist-${name}`
  return (
    <div role="alert" className={styles.done}>
      {Object.entries(errors).map(([name, error]) => (
        <p key={name}>{name === 'form' ? error : <a href={`#${idOf(name)}`}>{error}</a>}</p>
      ))}
    </div>
  )
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cy` */
function namesOf(people: readonly ShortlistPerson[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(people.map(({ name }) => name))
}

/** The links of those who have not opened theirs. */
function Links({ list: { people } }: Pick<ShortlistProps, 'list'>) {
  const waiting = people.filter(({ link }) => link !== undefined)
  return waiting.map(({ place, name, link }) => (
    <div key={place} className={styles.link}>
      <Field id={`shortlist-link-${place}`} label={`Send this link to ${name}: it is theirs alone`} readOnly value={link} />
      <ShareRow>
        <ShareLink title="Homes to choose together" address={link ?? ''} text={`Share or copy the link for ${name}`} />
      </ShareRow>
      <p className={styles.small}>Keep the address of this page for yourself: save it as a bookmark.</p>
    </div>
  ))
}

interface GroupProps extends HomeGroup, Pick<ShortlistProps, 'list' | 'done' | 'home' | 'refused'> {}

function Group({ id, heading, homes, list, done, home: doneTo, refused }: GroupProps) {
  return (
    <section aria-labelledby={`accord-${id}`}>
      <h2 id={`accord-${id}`} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <Home key={home.propertyId} home={home} list={list} done={home.propertyId === doneTo ? done : undefined} refused={refused} />
        ))}
      </ul>
    </section>
  )
}

/** What to do while no home is in it. */
function Empty() {
  return (
    <p>
      No home is in it yet. Look at <a href={routes.search.forSale.href()}>homes for sale</a> or{' '}
      <a href={routes.search.toRent.href()}>to rent</a>: each page has “Add to our shortlist”.
    </p>
  )
}

/** What changes the shortlist itself: of the one form too, so that nothing is lost that was said of a home; but for leaving it. */
function Further({ list: { token, own, people, homes }, refused }: Pick<ShortlistProps, 'list' | 'refused'>) {
  const action = routes.shortlist.change.href(token)
  const isFirst = own.place === 1
  return (
    <div className={styles.further}>
      <div className={styles.form}>
        <Field
          id="shortlist-add"
          form={sayForm}
          name="address"
          label="Add a home"
          hint="Paste the address of its page on this site."
          maxLength={500}
          defaultValue={refused?.typed.address}
          error={refused?.errors.address}
        />
        <Button type="submit" form={sayForm} name="what" value="add">
          Add
        </Button>
      </div>
      <LiveOwnPlans part="homes" ids={homes.map(({ propertyId }) => propertyId)} form={sayForm} hasButton />
      {people.length >= mostPeople && refused?.errors.person ? <p role="alert">{refused.errors.person}</p> : null}
      {people.length < mostPeople ? (
        <div className={styles.form}>
          <NameField
            id="person"
            form={sayForm}
            label="Invite one more person: their first name"
            refused={refused}
            required={false}
            autoComplete="off"
          />
          <Button type="submit" form={sayForm} name="what" value="invite" variant="outline">
            Invite
          </Button>
        </div>
      ) : null}
      <details className={styles.end}>
        <summary>{isFirst ? 'Delete this shortlist' : 'Leave this shortlist'}</summary>
        <form method="post" action={action} className={styles.form}>
          <p>
            {isFirst
              ? 'Everything that any of you wrote is deleted at once, and all links end. This cannot be undone.'
              : 'What you wrote is deleted at once, and your link ends. This cannot be undone.'}
          </p>
          <Button type="submit" name="what" value="leave" variant="outline">
            {isFirst ? 'Delete it' : 'Leave it'}
          </Button>
        </form>
      </details>
    </div>
  )
}

/** For a link that was cut short, or whose shortlist or person is gone. */
export function unknownShortlistPage(): Page {
  const heading = 'We cannot show this shortlist'
  return {
    kind: 'shortlist',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="shortlist" heading={heading} headingLevel={1}>
        <div className={styles.start}>
          <p>Perhaps the link was not copied whole, or one of you has deleted the shortlist.</p>
          <LiveOwnPlans part="shortlist" is={null} />
          <ButtonLink href={routes.shortlist.startPage.href()}>Begin another</ButtonLink>
        </div>
      </Section>
    ),
  }
}
