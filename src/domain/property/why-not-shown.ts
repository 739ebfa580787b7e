import { faultText, lawText } from '../adverts/advert-rule.ts'
import { type AdvertPolicy, rulesUnder } from '../adverts/advert-rules.ts'
import { momentText } from '../dates/moment-text.ts'
import type { Listing, Status } from './listing.ts'
import type { SignedOverlay } from './property-overlay.ts'
import { withoutOverlay } from './property-overlay.ts'

/** Why the site does not show a property, or not everywhere, and what would change that. */
export interface ShownReason {
  text: string
  remedy: string
  /** The site shows it nevertheless. */
  isPartial?: true
}

interface ShownFacts {
  listing: Listing
  /** Takes the result of a lot into account. */
  status: Status
  isLocated: boolean
  overlay: SignedOverlay | undefined
  /** Whether the agency has the branch. */
  hasBranch: boolean
  trace: {
    withdrawnAt: Date | null
    withdrawnBy: string | null
    problem: string | null
    importedAt: Date | null
  }
  /** What the agency's settings say about rules of adverts. */
  policy: AdvertPolicy
  /** Why the last import rejected its row, if it did. */
  rejected: readonly { line: number; field: string; reason: string; file: string; at: Date }[]
}

/** All reasons, those that hide it completely first; empty if everybody can find it. */
export function whyNotShown(facts: ShownFacts): ShownReason[] {
  const reasons = [
    ...withdrawn(facts),
    ...hidden(facts),
    ...heldBack(facts),
    ...unpublished(facts),
    ...rejected(facts),
    ...refused(facts),
    ...unfound(facts),
  ]
  return reasons.toSorted((one, other) => Number(one.isPartial ?? false) - Number(other.isPartial ?? false))
}

function withdrawn({ status, trace: { withdrawnAt, withdrawnBy } }: ShownFacts): ShownReason[] {
  if (status !== 'withdrawn') return []
  const when = withdrawnAt ? `Since ${momentText(withdrawnAt)} its feed lists it no more` : 'Its feed lists it no more'
  return [
    {
      text: `${when}${withdrawnBy ? ` (${withdrawnBy})` : ''}.`,
      remedy: 'Put it on the market in the software it comes from; the next feed brings it back.',
    },
  ]
}

function hidden({ overlay }: ShownFacts): ShownReason[] {
  if (!overlay || overlay.hiddenFor === null) return []
  const { changedBy, changedAt, hiddenFor } = overlay
  return [{ text: `${changedBy} hid it here at ${momentText(changedAt)}: ${hiddenFor}`, remedy: 'Show it again, on this page.' }]
}

function heldBack({ listing: { heldBack: ids = [] }, policy }: ShownFacts): ShownReason[] {
  return rulesUnder(policy)
    .filter(({ id }) => ids.includes(id))
    .map((rule) => ({ text: `${faultText(rule)} (${lawText(rule)}).`, remedy: `${rule.remedy}.` }))
}

function unpublished({ listing, status }: ShownFacts): ShownReason[] {
  const { published, heldBack: ids = [] } = withoutOverlay(listing)
  if (published || ids.length > 0 || status === 'withdrawn') return []
  return [{ text: 'Its feed says that it is not to be published.', remedy: 'Mark it for the website in the software it comes from.' }]
}

function rejected({ rejected: rows }: ShownFacts): ShownReason[] {
  return rows.map(({ line, field, reason, file, at }) => ({
    text: `Line ${line} of ${file}, imported at ${momentText(at)}, was rejected: ${field === '' ? '' : `${field}: `}${reason}`,
    remedy: 'What was imported before stays as it was. Mend it in the software it comes from.',
    isPartial: true,
  }))
}

function refused({ trace: { problem } }: ShownFacts): ShownReason[] {
  if (problem === null) return []
  return [
    { text: `What its software sent of it last changed nothing: ${problem}`, remedy: 'Mend it there and send it again.', isPartial: true },
  ]
}

function unfound({ isLocated, hasBranch, status, listing: { branchId } }: ShownFacts): ShownReason[] {
  if (status === 'withdrawn') return []
  return [
    ...(isLocated
      ? []
      : [
          {
            text: 'It has no position: no map and no search by place shows it.',
            remedy: 'Give its whole postcode or its coordinates.',
            isPartial: true as const,
          },
        ]),
    ...(hasBranch
      ? []
      : [
          {
            text: `The site has no branch ${branchId}: no branch page lists it, and its enquiries go to the agency.`,
            remedy: 'Give the branch that number in the content, or mend it in the software.',
            isPartial: true as const,
          },
        ]),
    ...(status === 'available' || status === 'coming-soon'
      ? []
      : [
          {
            text: 'Searches for what is available leave it out, by its status.',
            remedy: 'That is as it should be.',
            isPartial: true as const,
          },
        ]),
  ]
}
