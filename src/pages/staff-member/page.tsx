import { enquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPaths } from '#src/domain/site/agency-paths.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { fullName, type StaffMember } from '#src/domain/site/staff-member.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { personData } from '#src/domain/structured-data/agent.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import * as shapes from '#src/ui/icon-shapes.ts'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { StaffCard } from '#src/ui/staff-card/staff-card.tsx'
import grid from '#src/ui/staff-card/staff-grid.module.css'
import type { Page } from '../page.ts'
import { listText, Patch, Stock } from './about-them.tsx'
import type { StaffContent } from './load.ts'
import styles from './page.module.css'

/** A staff member: who they are, what they do and where, and how to contact them. */
export function staffMemberPage(content: StaffContent): Page {
  const { member, branch, agency, publicUrl } = content
  const name = fullName(member)
  const own = routes.staff.one.href(member.urlLabel)
  const photo = photoOf(content)
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Our people', href: routes.staff.index.href() }, { text: name }]
  const branchAddress = publicUrl + routes.branches.one.href(branch.slug)
  const image = photo && publicUrl + routes.media.image.href(575, photo.hash)
  return {
    kind: 'staff-member',
    head: {
      title: `${name}, ${member.jobTitle}, ${branch.name}`,
      shortTitles: [`${name}, ${member.jobTitle}`, name],
      description: `${name} is ${member.jobTitle} at ${agency.site.name}, ${branch.name}. Write to ${member.firstName}, or ring ${member.directLine ?? branch.telephone}.`,
      canonical: own,
      ...(photo && { picture: routes.media.image.href(1200, photo.hash) }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        personData({ member, branch, site: agency.site, address: publicUrl + own, branchAddress, image }),
      ],
    },
    view: <Profile content={content} crumbs={trail} />,
  }
}

function Profile({ content, crumbs }: { content: StaffContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { member, branch, department, colleagues, stock, agency, pictures, now } = content
  const photo = photoOf(content)
  const paths = new Set(branchPaths({ branches: [branch] }))
  return (
    <>
      <div className={styles.profile}>
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        {photo ? (
          <div data-photo="page" className={styles.photo}>
            <Picture
              {...photo}
              alt={`Photograph of ${fullName(member)}`}
              widths={[375, 575, 768, 992]}
              sizes="(min-width: 1200px) 34rem, (min-width: 768px) 44vw, 94vw"
              load={{ loading: 'eager', priority: true }}
            />
          </div>
        ) : null}
        <div className={styles.words}>
          <h1 className={styles.name}>{fullName(member)}</h1>
          <p className={styles.job}>
            {member.jobTitle}
            {member.accreditation === undefined ? null : <span className={styles.letters}> {member.accreditation}</span>}
          </p>
          <p className={styles.where}>
            {department ? `${department.name}, ` : null}
            <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
          </p>
          {member.about === undefined ? null : (
            <div className={styles.about}>
              <Paragraphs text={member.about} />
            </div>
          )}
          {member.languages && member.languages.length > 0 ? (
            <p className={styles.languages}>
              Speaks <strong>{listText(['English', ...member.languages])}</strong>
            </p>
          ) : null}
        </div>
        <StaffContact member={member} branch={branch} />
      </div>
      <Patch content={content} />
      {stock.map((ofChannel) => (
        <Stock key={ofChannel.channel} content={content} stock={ofChannel} />
      ))}
      {colleagues.length > 0 ? (
        <Section
          id="colleagues"
          heading={`With ${member.firstName} in ${branch.name}`}
          link={{ text: `${branch.name} branch`, href: routes.branches.one.href(branch.slug) }}
        >
          <ul className={classNames(grid.grid, grid.filled, grid.level)}>
            {colleagues.map((each) => (
              <li key={each.id}>
                <StaffCard id="colleagues" staff={each} path={routes.branches.one.href(branch.slug)} paths={paths} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <PageFactsData facts={{ valuation: valuationFacts(agency, now), enquiry: enquiryFacts(agency, { staffId: member.id, pictures }) }} />
    </>
  )
}

function photoOf({ member, pictures }: StaffContent) {
  return member.photo === undefined ? undefined : pictures.get(member.photo)
}

/** How to contact a staff member: by the form, and by each of their numbers, else by their branch's. */
export function StaffContact({ member, branch }: { member: StaffMember; branch: Branch }) {
  const { href, hash } = routes.overlay.contactStaffMember
  const own = [
    { name: 'Direct line', number: member.directLine },
    { name: 'Mobile', number: member.mobileNumber },
  ].flatMap(({ name, number }) => (number === undefined ? [] : [{ name, number }]))
  const numbers = own.length > 0 ? own : [{ name: `${branch.name} branch`, number: branch.telephone }]
  const [first] = numbers
  return (
    <section aria-label={`How to reach ${member.firstName}`} className={styles.reach}>
      <dl className={styles.numbers}>
        {numbers.map(({ name, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={telephoneLink(number)} className={styles.number}>
                {number}
              </a>
            </dd>
          </div>
        ))}
        {member.email === undefined ? null : (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${member.email}`} className={styles.mail}>
                {member.email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p data-screen-only="" className={styles.ways}>
        {first === undefined ? null : (
          <ButtonLink variant="signal" icon={shapes.phone} href={telephoneLink(first.number)}>
            Ring {own.length > 0 ? member.firstName : branch.name}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" icon={shapes.mail} href={href(member.id)} data-opens={hash(member.id)}>
          Write to {member.firstName}
        </ButtonLink>
      </p>
    </section>
  )
}
