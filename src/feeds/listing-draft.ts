import type { Channel } from '../domain/property/channel.ts'
import type { FeedProblem, ListingMedia } from '../domain/property/listing.ts'
import { type FactName, type FactValue, factReaders } from './draft-facts.ts'
import type { Reader, SentValue } from './fact-readers.ts'
import { cleanText } from './texts.ts'

/** A value with the sender's text and field. Without a value, the sender has the field, but with nothing readable in it. */
interface Stated<Value> extends SentValue {
  value?: Value
}

/** A medium of the listing, with the sender's caption. */
interface DraftMedium extends ListingMedia {
  sentCaption: SentValue
}

/** A problem of a property, with the sender's field. */
export type DraftNote = Pick<FeedProblem, 'field' | 'reason'>

/**
 * A property as its sender states it, typed: every format is translated into it, and listings are made from it (listing-of-draft.ts). Each
 * value knows its origin, so that problems are reported in the sender's own terms.
 */
export interface ListingDraft {
  /** Its reference and the reference's field. */
  ref: SentValue
  branchId: number
  channel: Channel
  facts: { readonly [Name in FactName]?: Stated<FactValue<Name>> }
  features: Stated<string>[]
  useClasses: Stated<string>[]
  media: DraftMedium[]
  notes: readonly DraftNote[]
  /** Converts a value without storing it; problems are noted under its field. */
  read<Value>(sent: SentValue, reader: Reader<Value>): Stated<Value>
  /** States a fact, converted by its own reader unless another is given. The first readable text counts. Returns the value that counts. */
  say<Name extends FactName>(name: Name, sent: SentValue, reader?: Reader<FactValue<Name>>): FactValue<Name> | undefined
  /** States a fact whose value is known; `sent` is its origin. Nothing is stated if the value is undefined. */
  set<Name extends FactName>(name: Name, sent: SentValue, value: FactValue<Name> | undefined): void
  /** States several facts, each converted by its own reader. */
  sayEach(sentOf: (key: string) => SentValue, facts: Readonly<Record<string, FactName>>): void
  /** Adds a warning, once; `quoted` is appended to the reason, shortened. */
  warn(field: string, reason: string, quoted?: string): void
}

/** Software fills these for sales too, with the first entries of its lists: there they are ignored. */
const ofLettings: ReadonlySet<FactName> = new Set<FactName>([
  ...(['rentFrequency', 'furnishing', 'availableFrom', 'deposit', 'administrationFee', 'contractMonths', 'minimumTermMonths'] as const),
  ...(['landlordNumber', 'dwellingNumber'] as const),
  ...(['sharersConsidered', 'smokersConsidered', 'washingMachine', 'dishwasher', 'burglarAlarm'] as const),
  ...(['waterIncluded', 'gasIncluded', 'electricityIncluded', 'oilIncluded', 'allBillsIncluded'] as const),
  ...(['tvLicenceIncluded', 'tvSubscriptionIncluded', 'internetIncluded'] as const),
])

export function listingDraft({ ref, branchId, channel }: Pick<ListingDraft, 'ref' | 'branchId' | 'channel'>): ListingDraft {
  // A value is only ever stored under the name whose reader made it.
  const facts: { [Name in FactName]?: Stated<unknown> } = {}
  const notes: DraftNote[] = []

  function read<Value>(sent: SentValue, reader: Reader<Value>): Stated<Value> {
    const text = sent.text === '' ? '' : cleanText(sent.text)
    if (text === '') return { field: sent.field, text }
    const value = reader(text, (reason, quoted = text) => warn(sent.field, reason, quoted))
    return { field: sent.field, text, ...(value !== undefined && { value }) }
  }

  function say<Name extends FactName>(
    name: Name,
    sent: SentValue,
    reader: Reader<FactValue<Name>> = factReaders[name] as unknown as Reader<FactValue<Name>>,
  ): FactValue<Name> | undefined {
    const before = facts[name] as Stated<FactValue<Name>> | undefined
    if (before?.value !== undefined) return before.value
    const stated = read<FactValue<Name>>(sent, channel === 'sales' && ofLettings.has(name) ? ignoredReader : reader)
    if (!before || stated.value !== undefined || before.text === '') facts[name] = stated
    return stated.value
  }

  function warn(field: string, reason: string, quoted = ''): void {
    const words = cleanText(quoted).slice(0, 40).toWellFormed()
    const note = { field, reason: words === '' ? reason : `${reason}: ${words}` }
    if (!notes.some((one) => one.field === note.field && one.reason === note.reason)) notes.push(note)
  }

  return {
    ref: { field: ref.field, text: cleanText(ref.text) },
    branchId,
    channel,
    facts: facts as ListingDraft['facts'],
    features: [],
    useClasses: [],
    media: [],
    notes,
    read,
    say,
    set: (name, { field, text }, value) => {
      if (facts[name]?.value === undefined) facts[name] = { field, text: cleanText(text), ...(value !== undefined && { value }) }
    },
    sayEach: (sentOf, names) => {
      for (const [key, name] of Object.entries(names)) say(name, sentOf(key))
    },
    warn,
  }
}

/** For facts that are ignored: a sale's furnishing, a hidden price. */
export const ignoredReader: Reader<never> = () => undefined
