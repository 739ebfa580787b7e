import type { Channel } from '../domain/property/channel.ts'
import type { FeedProblem, ListingMedia } from '../domain/property/listing.ts'
import { type FactName, type FactValue, factReaders } from './draft-facts.ts'
import type { Reader, SentValue } from './fact-readers.ts'
import { cleanText } from './texts.ts'

/**
 * A value with the words and the field that state it. Without a value the sender has the field, and says nothing there that can be read.
 */
interface Stated<Value> extends SentValue {
  value?: Value
}

/** A medium of the listing, with the words of the sender that it came from. */
interface DraftMedium extends ListingMedia {
  sentCaption: SentValue
}

/** What is odd about a property, by the field of the sender's that says it. */
export type DraftNote = Pick<FeedProblem, 'field' | 'reason'>

/**
 * A property as its sender states it, typed: what every format is translated into, and what a listing is made of (listing-of-draft.ts).
 * Each value knows where it came from, so that whatever is wrong is told in the sender's own words.
 */
export interface ListingDraft {
  /** Its reference, and the field that it stands in. */
  ref: SentValue
  branchId: number
  channel: Channel
  facts: { readonly [Name in FactName]?: Stated<FactValue<Name>> }
  features: Stated<string>[]
  useClasses: Stated<string>[]
  media: DraftMedium[]
  notes: readonly DraftNote[]
  /** Reads a value without keeping it; what is odd about it is noted under its field. */
  read<Value>(sent: SentValue, reader: Reader<Value>): Stated<Value>
  /**
   * States a fact, read by its own reader unless another is given. The first text that can be read counts. Returns the value that counts.
   */
  say<Name extends FactName>(name: Name, sent: SentValue, reader?: Reader<FactValue<Name>>): FactValue<Name> | undefined
  /** States a fact whose value is known already; `sent` says where from. Nothing is stated where the value is undefined. */
  set<Name extends FactName>(name: Name, sent: SentValue, value: FactValue<Name> | undefined): void
  /** States several facts, each read by its own reader. */
  sayEach(sentOf: (key: string) => SentValue, facts: Readonly<Record<string, FactName>>): void
  /** Notes what is odd, once; `quoted` is added to the reason, shortened. */
  warn(field: string, reason: string, quoted?: string): void
}

/** Software fills them for sales too, with whatever its lists begin with: there they are not read. */
const ofLettings: ReadonlySet<FactName> = new Set<FactName>([
  ...(['rentFrequency', 'furnishing', 'availableFrom', 'deposit', 'administrationFee', 'contractMonths', 'minimumTermMonths'] as const),
  ...(['sharersConsidered', 'smokersConsidered', 'washingMachine', 'dishwasher', 'burglarAlarm'] as const),
  ...(['waterIncluded', 'gasIncluded', 'electricityIncluded', 'oilIncluded', 'allBillsIncluded'] as const),
  ...(['tvLicenceIncluded', 'tvSubscriptionIncluded', 'internetIncluded'] as const),
])

export function listingDraft({ ref, branchId, channel }: Pick<ListingDraft, 'ref' | 'branchId' | 'channel'>): ListingDraft {
  // A value is only ever put under the name whose reader made it.
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

/** For what a draft states and nobody reads: a sale's furnishing, a price that is not to be told. */
export const ignoredReader: Reader<never> = () => undefined
