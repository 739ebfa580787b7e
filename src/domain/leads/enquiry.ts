import { soldForText } from '#src/domain/property/auction.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'
import { developmentTag } from '#src/domain/property/tags.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'
import { deskOf, type LeadAgency } from './desk.ts'
import type { LeadProperty } from './lead.ts'
import { type LeadTarget, type RoutedProperty, routeLead } from './route-lead.ts'

/** Facts that a page gives to its enquiry forms: their subject and their recipients. */
export interface EnquiryFacts {
  property?: EnquiredProperty
  /** The staff member whom visitors can contact by name. */
  staff?: EnquiredStaff
  /** The department or branch, if known. */
  office?: EnquiredOffice
  /** The fact of the property that the visitor asks about, 'Council tax', or several: 'Lift, wet room'. */
  about?: string
  /** The address of the terms that a sender agrees to. */
  termsLink?: string
}

interface EnquiredProperty extends Pick<LeadProperty, 'id' | 'channel' | 'address' | 'agentRef'> {
  branchId: number
  /** A development of new homes or one of its plots: visitors register interest instead of booking a viewing. */
  isDevelopment: boolean
}

/** A stored photograph: its hash, and its size in pixels. */
interface StaffPhoto {
  hash: string
  width: number
  height: number
}

interface EnquiredStaff {
  id: number
  name: string
  jobTitle: string
  branch: string
  telephone: string
  /** Absent if no photo was stored. */
  photo?: StaffPhoto
}

interface EnquiredOffice {
  /** `New homes, Taunton`. */
  name: string
  telephone: string
  branchId: number
  departmentId?: number
}

interface Enquired extends Pick<LeadTarget, 'branchId' | 'departmentId' | 'staffId'> {
  property?: (LeadProperty & RoutedProperty) | undefined
  /** The agency's stored pictures, by file name. */
  pictures: ReadonlyMap<string, StaffPhoto>
}

/** The facts about what a page or address names; unknown names yield none. */
export function enquiryFacts(agency: LeadAgency, { property, ...named }: Enquired): EnquiryFacts {
  const office = officeOf(agency, { property, branchId: named.branchId, departmentId: named.departmentId })
  const staff = agency.branches.flatMap((branch) =>
    branch.staff
      .filter(({ id }) => id === named.staffId)
      .map((member) => ({ ...enquiredStaff(agency, branch, member, property?.channel), ...photoOf(member, named.pictures) })),
  )[0]
  const { termsLink } = agency.site
  return {
    ...(property && { property: enquiredProperty(property) }),
    ...(staff && { staff }),
    ...(office && { office }),
    ...(termsLink !== undefined && { termsLink }),
  }
}

/**
 * The staff member shown on a property page: the first of its department, or else of its branch, who may be contacted about its channel.
 */
export function staffOfProperty(agency: LeadAgency, property: RoutedProperty): number | undefined {
  const { branchId, departmentId } = routeLead(agency, { property }, { byProperty: true })
  const branch = agency.branches.find(({ id }) => id === branchId)
  const contactable = branch?.staff.filter(({ contactableFor }) => contactableFor.includes(property.channel)) ?? []
  const own = departmentId === undefined ? contactable : contactable.filter((member) => member.departmentId === departmentId)
  return own[0]?.id
}

function enquiredProperty({ id, channel, address, agentRef, branchId, tags, hasPlots }: LeadProperty & RoutedProperty): EnquiredProperty {
  return { id, channel, address, agentRef, branchId, isDevelopment: hasPlots || tags.includes(developmentTag) }
}

function officeOf(agency: LeadAgency, target: LeadTarget): EnquiredOffice | undefined {
  const { name, telephone, branchId, departmentId } = routeLead(agency, target, { byProperty: true })
  return branchId === undefined ? undefined : { name, telephone, branchId, ...(departmentId !== undefined && { departmentId }) }
}

function enquiredStaff(agency: LeadAgency, branch: Branch, member: StaffMember, channel: Channel | undefined): EnquiredStaff {
  const { telephone } = deskOf(agency, { branch, staffMember: member }, channel)
  return { id: member.id, name: `${member.firstName} ${member.surname}`, jobTitle: member.jobTitle, branch: branch.name, telephone }
}

/** A file that could not be stored is ignored: the start reported it. */
function photoOf({ photo }: StaffMember, pictures: Enquired['pictures']): Pick<EnquiredStaff, 'photo'> {
  const stored = photo === undefined ? undefined : pictures.get(photo)
  return stored ? { photo: stored } : {}
}

/**
 * A message to an office that begins with the property's reference and address (rules: W32), without repeating them if they are there
 * already.
 */
export function messageAbout({ agentRef, address }: Pick<LeadProperty, 'agentRef' | 'address'>, message: string): string {
  const about = [agentRef, address].filter((part) => part !== '').join(', ')
  return message.startsWith(agentRef || about) ? message : `${about}\n\n${message}`.trimEnd()
}

/**
 * The fact that an address asks about, or up to twelve: 'Lift, wet room'. Letters alone and bounded to the length of such names, because it
 * becomes part of the visitor's message.
 */
export function readAskedFact(text: string | undefined): string | undefined {
  return /^[A-Za-z][A-Za-z -]{0,39}(?:, [A-Za-z][A-Za-z -]{0,39}){0,11}$/.exec(text ?? '')?.[0]
}

/** The beginning of a message that asks about a fact, such as 'Council tax'. */
export function questionAbout(fact: string): string {
  return `I have a question about this: ${inSentence(fact)}.`
}

/** The name of a fact for use within a sentence. */
export function inSentence(fact: string): string {
  return fact.charAt(0).toLowerCase() + fact.slice(1)
}

type Asked = Pick<PropertyCardData, 'channel' | 'status' | 'disposal' | 'auctionDate' | 'lotNumber' | 'exchangedPrice' | 'price'>

const over: ReadonlySet<PropertyCardData['status']> = new Set(finishedStatuses)

/** Somebody's offer was accepted: only whoever waits for it to fall through still asks. */
const isPromised = ({ status, channel }: Asked) =>
  ['sstc', 'sstcm', 'let-agreed'].includes(status) || (status === 'under-offer' && channel === 'lettings')

/**
 * The call to action of a property page (rules: E4): `ask-office` where an offer was accepted. Undefined if the property is sold at auction,
 * sold, let or withdrawn.
 */
export function enquiryButton(
  card: Asked,
  { isDevelopment, isListed, now }: { isDevelopment: boolean; isListed: boolean; now: Date },
): 'register-interest' | 'ask-office' | 'book-a-viewing' | undefined {
  if (!isListed || over.has(card.status) || soldForText(card, now) !== '') return undefined
  if (isDevelopment) return 'register-interest'
  return isPromised(card) ? 'ask-office' : 'book-a-viewing'
}
