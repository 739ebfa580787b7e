import { findPeople } from '#src/data/people/find-people.ts'
import { findTypedProperties } from '#src/data/properties/typed-properties.ts'
import { entryPath, kindNames } from '#src/domain/entries/entry.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { personName } from '#src/domain/people/person.ts'
import { may } from '#src/domain/policies/who-may.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import type { OfficeContext } from '../office-context.ts'
import { matchesTyped, type OfficeShortcut, shortcutsFor } from './office-shortcuts.ts'

/** A search result. */
interface Found extends OfficeShortcut {
  /** Distinguishes it from others with the same name. */
  detail: string
}

export interface FoundGroup {
  heading: 'Actions' | 'People' | 'Properties' | 'Pages of the site'
  found: readonly Found[]
}

/** The matches by kind, so many of each; for an empty text all shortcuts. Kinds without matches are left out. */
export async function loadSearch(office: OfficeContext, asker: OfficeAsker, typed: string, most: number): Promise<FoundGroup[]> {
  const { db, content } = office
  const deeds = shortcutsFor(asker)
  const actions = (typed === '' ? deeds : deeds.filter(({ text }) => matchesTyped(text, typed)).slice(0, most)).map(plain)
  if (typed === '') return [{ heading: 'Actions', found: actions }]
  const { branches } = asker
  const branchIds = branches === 'all' ? content().branches.map(({ id }) => id) : branches
  const [people, properties] = await Promise.all([
    may(asker, 'see-people') ? findPeople(db, branches, { typed, most }) : [],
    may(asker, 'see-stock') ? findTypedProperties(db, branches, { typed, most, branchIds }) : [],
  ])
  const groups: FoundGroup[] = [
    {
      heading: 'People',
      found: people.map((person) => ({
        text: personName(person),
        detail: [person.email, person.telephone].filter(Boolean).join(', '),
        href: routes.officePeople.one.href(person.record),
      })),
    },
    {
      heading: 'Properties',
      found: properties.map(({ id, address, reference, postcode, isListed }) => ({
        text: address,
        detail: [reference, postcode, ...(isListed ? [] : ['not on the site'])].filter(Boolean).join(', '),
        href: routes.officeStock.one.href(id),
      })),
    },
    { heading: 'Actions', found: actions },
    {
      heading: 'Pages of the site',
      found: sitePages(content(), typed)
        .slice(0, most)
        .map((page) => (may(asker, 'edit-content') ? inOffice(page) : page)),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}

function plain(deed: OfficeShortcut): Found {
  return { ...deed, detail: '' }
}

/** Leads users who may edit pages to the page with the office's bar above it, which links to its form. */
function inOffice(page: Found): Found {
  return { ...page, href: routes.officeContent.view.href(page.href) }
}

function sitePages({ pages, branches, entries, developments }: AgencyContent, typed: string): Found[] {
  const all: Found[] = [
    ...pages.filter(({ sameAs }) => sameAs === undefined).map(({ title, path }) => ({ text: title, detail: path, href: path })),
    ...branches.map(({ name, slug }) => ({ text: name, detail: 'Branch', href: routes.branches.one.href(slug) })),
    ...developments.map(({ name, slug }) => ({ text: name, detail: 'Development', href: routes.developments.one.href(slug) })),
    ...entries.map((entry) => ({ text: entry.title, detail: kindNames[entry.kind], href: entryPath(entry) })),
  ]
  return all.filter(({ text }) => matchesTyped(text, typed))
}
