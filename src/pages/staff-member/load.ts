import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findTownsIn } from '#src/data/places/map-places.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { boxAround, type Point } from '#src/domain/places/point.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { availableStatuses } from '#src/domain/property/status.ts'
import type { AgencyContent, Branch, Department } from '#src/domain/site/agency.ts'
import { type ShownStaff, shownStaff } from '#src/domain/site/shown-staff.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** Properties of the branch in a channel that somebody speaks for, the newest first. */
export interface StaffStock {
  channel: Channel
  /** Still to be had. */
  open: readonly PropertyCardData[]
  /** Agreed, sold or let. */
  done: readonly PropertyCardData[]
}

/** Of somebody's patch. */
interface StaffPlace extends Point {
  name: string
}

export interface StaffContent {
  member: StaffMember
  branch: Branch
  department: Department | undefined
  /** The other staff of the branch, those of the same department first. */
  colleagues: readonly ShownStaff[]
  /** Reviews of the branch in which they are named. */
  reviews: NonNullable<Branch['reviews']>
  stock: readonly StaffStock[]
  /** The towns and villages of their patch that the gazetteer has; undefined if they name none. */
  patch: readonly StaffPlace[] | undefined
  agency: Pick<AgencyContent, 'site' | 'branches'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

interface StaffNeeds extends Pick<StaffContent, 'agency' | 'pictures' | 'publicUrl' | 'now'> {
  db: Kysely<Schema>
}

/** Undefined where no staff member has that label. */
export async function loadStaffMember({ db, ...known }: StaffNeeds, urlLabel: string): Promise<StaffContent | undefined> {
  const branch = known.agency.branches.find(({ staff }) => staff.some((each) => each.urlLabel === urlLabel))
  const member = branch?.staff.find((each) => each.urlLabel === urlLabel)
  if (!branch || !member) return undefined
  const department = branch.departments.find(({ id }) => id === member.departmentId)
  const others = shownStaff([branch], known.pictures).filter(({ id }) => id !== member.id)
  const isNear = (each: ShownStaff) => department !== undefined && each.department?.label === department.label
  const [stock, patch] = await Promise.all([
    Promise.all(member.contactableFor.map((channel) => loadStock(db, { channel, branch, ...known }))),
    loadPatch(db, branch, member),
  ])
  return {
    ...known,
    member,
    branch,
    department,
    colleagues: [...others.filter(isNear), ...others.filter((each) => !isNear(each))],
    reviews: (branch.reviews ?? []).filter(({ text }) => isNamed(member, branch, text)),
    stock: stock.filter(({ open, done }) => open.length + done.length > 0),
    patch,
  }
}

/** Cards of each kind; the branch's page leads to the rest. */
const shownCards = 3
/** Among so many of the newest there are some of both kinds, as a rule. */
const lookedThrough = 24

async function loadStock(
  db: Kysely<Schema>,
  { channel, branch, agency, now }: Pick<StaffNeeds, 'agency' | 'now'> & { channel: Channel; branch: Branch },
): Promise<StaffStock> {
  const criteria = { channel, branchId: branch.id, status: 'all', sorted: 'most-recent-first' } as const
  const search = { criteria, place: undefined, defaultStatus: agency.site.defaultSearchStatus, now }
  const { cards } = await findProperties(db, search, { pageSize: lookedThrough })
  const isOpen = ({ status }: PropertyCardData) => availableStatuses.some((open) => open === status)
  return { channel, open: cards.filter(isOpen).slice(0, shownCards), done: cards.filter((card) => !isOpen(card)).slice(0, shownCards) }
}

/** Miles from the branch within which places of a patch are looked up. */
const reach = 30

async function loadPatch(db: Kysely<Schema>, { location }: Branch, { patch }: StaffMember): Promise<StaffPlace[] | undefined> {
  if (!patch || patch.length === 0) return undefined
  const towns = await findTownsIn(db, boxAround(location, reach))
  const named = new Set(patch.map((name) => name.toLowerCase()))
  return towns.filter(([name]) => named.has(name.toLowerCase())).map(([name, lng, lat]) => ({ name, lng, lat }))
}

/** By the whole name, or by a first name that nobody else there has. */
function isNamed({ id, firstName, surname }: StaffMember, { staff }: Branch, text: string): boolean {
  const isOnlyOne = staff.every((each) => each.id === id || each.firstName !== firstName)
  const name = RegExp.escape(isOnlyOne ? firstName : `${firstName} ${surname}`)
  return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text)
}
