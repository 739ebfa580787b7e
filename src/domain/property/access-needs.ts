import type { Listing } from './listing.ts'

/** What people with access needs ask for; also the tags of such homes, and so the filters (tags.ts). */
export const accessNeeds = ['step-free', 'lift', 'wet room', 'wide doors', 'accessible parking'] as const
export type AccessNeed = (typeof accessNeeds)[number]

/**
 * The wordings that are certain. Each says yes or no of a need in one clause of a feature; `yes` counts only where nothing denies or
 * doubts it. What is neither is unknown: visitors ask.
 */
const wordings: Record<AccessNeed, { yes: RegExp; no: RegExp }> = {
  'step-free': {
    yes: /\b(?:step[- ]?free|no steps|(?<!not )level access(?! (?:shower|wet|wc|to (?:the )?(?:shower|garden|patio|rear)))|wheelchair[- ](?:access(?:ible)?|friendly|user|adapted)|ramped? access|access (?:by|via) (?:a )?ramp)\b/i,
    no: /\b(?:(?:not|no|without|lacks) (?:\w+ )?(?:step[- ]?free|level access|wheelchair[- ]access\w*|ramped? access)|(?:un|not )suitable for wheelchairs?|(?:steep|several|\d+|two|three|four|five|six|flight of|external|front) steps? (?:up|down|to|leading|lead)|steps (?:up|down|leading) to (?:the )?(?:front|main|entrance|property|door))\b/i,
  },
  lift: {
    yes: /\b(?<!stair |chair |dumb |goods |no |car |boat |face)(?:lifts?|elevators?)\b(?! (?:and shift|up (?:and|&) over|out of order|not|is not|isnt|isn\u2019t|currently|being))/i,
    no: /\b(?:(?:no|without(?: an?)?|not served by an?|lacks an?) (?:\w+ )?(?:lifts?|elevators?)|walk[- ]?up|stairs only|(?:lifts?|elevators?) (?:is |are |currently )*(?:not (?:working|in (?:service|use|operation))|out of (?:order|use|service)|being (?:replaced|repaired)))\b/i,
  },
  'wet room': {
    yes: /\bwet[- ]?rooms?\b|\blevel[- ]access shower\b|\bwalk[- ]?in wet\b/i,
    no: /\b(?:no|without(?: an?)?) (?:\w+ )?wet[- ]?rooms?\b/i,
  },
  'wide doors': {
    yes: /\b(?:wide(?:r|ned)?|extra[- ]wide) (?:internal |interior )?(?:doors?|doorways?)\b|\b(?:doors?|doorways?) (?:have been |are )?widened\b/i,
    no: /\bnarrow (?:internal |interior )?(?:doors?|doorways?)\b/i,
  },
  'accessible parking': {
    yes: /\b(?:accessible|disabled|blue badge|mobility) (?:parking|car park(?:ing)?|bays?|spaces?|permit (?:parking|bays?))\b|\bparking for (?:disabled|blue badge)\b/i,
    no: /\b(?:no|without(?: an?)?) (?:accessible|disabled|blue badge) (?:parking|bays?|spaces?)\b/i,
  },
}

/** What names a need in a feature that says it has been asked for: 'Lift: TBC', 'Door widths to be confirmed'. */
export const accessNames: Readonly<Record<AccessNeed, RegExp>> = {
  'step-free': /\b(?:step[- ]?free|level access|wheelchair)\b/i,
  lift: /\b(?<!stair |chair )(?:lifts?|elevators?)\b/i,
  'wet room': /\bwet[- ]?rooms?\b/i,
  'wide doors': /\b(?:wide doors?|wide doorways?|door(?:way)? widths?|width of (?:the )?doors?)\b/i,
  'accessible parking': /\b(?:accessible|disabled|blue badge) (?:parking|bays?|spaces?)\b/i,
}

/** A clause with one of these does not state what is there now. */
const doubted =
  /\b(?:potential|possib(?:le|ility)|could|scope|subject to|stpp|space for an?|room for an?|planned|proposed|previously|formerly|nearby|no|not|without|lacks?|except|apart from|tb[cad]|to be (?:confirmed|advised|verified)|(?:un)?known|await(?:ed|ing)|pending|to follow|asked|ask)\b/i
/** Denials that are yeses. */
const idleDenials = /\b(?:no steps|no onward chain|no chain|not only)\b/gi

/** What features state of a need: true or false where all that speak of it agree, else undefined. */
export function statedAccess(features: readonly string[], need: AccessNeed): boolean | undefined {
  const { yes, no } = wordings[need]
  let stated: boolean | undefined
  for (const clause of features.flatMap((feature) => feature.split(/[.;,]|\bbut\b|\band\b|&/i))) {
    const says = no.test(clause) ? false : yes.test(clause) && !doubted.test(clause.replaceAll(idleDenials, ' ')) ? true : undefined
    if (says === undefined) continue
    if (stated !== undefined && stated !== says) return undefined
    stated = says
  }
  return stated
}

/** What a listing's features and facts state of a need. */
export function accessOf(
  { features, material: { premises = {} } }: Pick<Listing, 'features' | 'material'>,
  need: AccessNeed,
): boolean | undefined {
  const { parking = [], accessibility = [] } = premises
  return statedAccess([...features, ...parking, ...accessibility], need)
}
