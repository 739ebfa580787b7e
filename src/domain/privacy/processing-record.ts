/** Something that is done with personal data, as the record of processing lists it (UK GDPR, article 30(1)). */
export interface ProcessingActivity {
  name: string
  purpose: string
  /** The lawful basis, by article 6. */
  basis: string
  /** Categories of people, and of data about them. */
  people: string
  data: string
  /** Who is handed the data, besides those of the whole record. */
  recipients: readonly string[]
  retention: string
  /** Tables of the database; empty where it is stored elsewhere. */
  tables: readonly string[]
}

/** The record of processing of an agency's site and office (UK GDPR, article 30(1)). */
export interface ProcessingRecord {
  /** Controller, representative persons and what is true of all activities: names with texts. */
  facts: ReadonlyArray<readonly [name: string, text: string]>
  /** Labels of the fields of site.yaml that only the agency can fill in, and has not. */
  unstated: readonly string[]
  /** Recipients of the data of all activities, each with what for. */
  recipients: readonly string[]
  security: readonly string[]
  activities: readonly ProcessingActivity[]
}

/** Columns of the record, as on the screen and in its files. */
export const processingColumns = [
  ['Activity', ({ name }) => name],
  ['Purpose', ({ purpose }) => purpose],
  ['Lawful basis', ({ basis }) => basis],
  ['People', ({ people }) => people],
  ['Data', ({ data }) => data],
  ['Recipients', ({ recipients }) => recipients.join('; ') || 'None besides those of the whole record'],
  ['Kept', ({ retention }) => retention],
  ['Tables', ({ tables }) => tables.join(', ') || 'None'],
] as const satisfies ReadonlyArray<readonly [name: string, text: (activity: ProcessingActivity) => string]>

/** Rows of cells with one activity each; before them the facts, recipients and measures of the whole record, in two cells. */
export function processingRows({ facts, recipients, security, activities }: ProcessingRecord): string[][] {
  return [
    ...facts.map(([name, text]) => [name, text]),
    ...recipients.map((recipient) => ['Recipient', recipient]),
    ...security.map((measure) => ['Security measure', measure]),
    [],
    processingColumns.map(([name]) => name),
    ...activities.map((activity) => processingColumns.map(([, text]) => text(activity))),
  ]
}

/** The record as Markdown. */
export function processingMarkdown({ facts, recipients, security, activities }: ProcessingRecord): string {
  const list = (items: readonly string[]) => (items.length === 0 ? 'None.' : items.map((item) => `- ${plain(item)}`).join('\n'))
  const named = (pairs: ReadonlyArray<readonly [string, string]>) => list(pairs.map(([name, text]) => `${name}: ${text}`))
  return [
    '# Record of processing',
    named(facts),
    '## Recipients of all activities',
    list(recipients),
    '## Security measures',
    list(security),
    ...activities.flatMap((activity) => [
      `## ${plain(activity.name)}`,
      named(processingColumns.slice(1).map(([name, text]) => [name, text(activity)] as const)),
    ]),
    '',
  ].join('\n\n')
}

/** Text of the agency in one line, without characters that Markdown reads. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
}
