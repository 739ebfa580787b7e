import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import type { IconShape } from '#src/ui/icon.tsx'
import { calendar, chart, document, draw, gavel, heart, key, mail, photo, pin, roof, share, shield, user } from '#src/ui/icon-shapes.ts'

interface Section {
  text: string
  route: Route & { href: () => string }
  icon: IconShape
}

/**
 * The sections of the office in the order of its navigation. On a phone the first five have a place of their own, the others are behind
 * "More".
 */
const sections: readonly Section[] = [
  { text: 'Home', route: routes.office.home, icon: roof },
  { text: 'Enquiries', route: routes.officeEnquiries.list, icon: mail },
  { text: 'Diary', route: routes.officeDiary.diary, icon: calendar },
  { text: 'Stock', route: routes.officeStock.list, icon: pin },
  { text: 'Site', route: routes.officeContent.list, icon: draw },
  { text: 'Pictures', route: routes.officePictures.list, icon: photo },
  { text: 'Look', route: routes.officeLook.page, icon: heart },
  { text: 'Figures', route: routes.officeFigures.page, icon: chart },
  { text: 'Reports', route: routes.officeReports.list, icon: share },
  { text: 'People', route: routes.officePeople.list, icon: user },
  { text: 'Auctions', route: routes.officeAuctions.list, icon: gavel },
  { text: 'Users', route: routes.office.users, icon: key },
  { text: 'Privacy', route: routes.officePrivacy.retention, icon: shield },
  { text: 'Audit', route: routes.office.audit, icon: document },
]

export interface ShownSection {
  text: string
  href: string
  icon: IconShape
  isCurrent: boolean
  /** How many items wait there, and what they are: `3`, `unassigned`. */
  count?: { number: number; of: string }
}

/** How many items wait for the user in each section, by its address. */
export type SectionCounts = Readonly<Record<string, ShownSection['count']>>

/** The sections that the user may see; the one that contains the path is current. */
export function sectionsFor(asker: OfficeAsker, path: string, counts: SectionCounts = {}): ShownSection[] {
  const shown = sections.filter(({ route }) => may(asker, route.action))
  const isPartOf = (href: string) => path === href || (href !== routes.office.home.href() && path.startsWith(`${href}/`))
  return shown.map(({ text, route, icon }) => {
    const href = route.href()
    const count = counts[href]
    return { text, icon, href, isCurrent: isPartOf(href), ...(count && count.number > 0 && { count }) }
  })
}
