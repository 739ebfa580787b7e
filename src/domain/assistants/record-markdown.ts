import { factMarkdown } from '../property/fact-answers.ts'
import type { MaterialFact } from '../property/material-facts.ts'
import { inMarkdown, quotedMarkdown } from './advert-text.ts'
import type { ListedRecord, PropertyRecord } from './property-record.ts'

/** A page of a search's results for programs. */
export interface SearchRecord {
  url: string
  /** The search in a sentence. */
  title: string
  totalCount: number
  page: number
  pageCount: number
  /** The address of the next page. */
  next: string | null
  /** Words of the address that were not understood. */
  notUnderstood: readonly string[]
  properties: ListedRecord[]
}

/** The places that a search may mean. */
export interface ChoicesRecord {
  /** Which is meant. */
  title: string
  places: { id: string; name: string; totalCount: number; url: string }[]
}

export function choicesMarkdown({ title, places }: ChoicesRecord): string {
  const lines = places.map(({ name, totalCount, url }) => `- [${inMarkdown(name)}](${url}): ${totalCount} found`)
  return `# ${inMarkdown(title)}\n\n${lines.join('\n')}\n`
}

export function propertyMarkdown(record: PropertyRecord, material: readonly MaterialFact[]): string {
  const { facts, history, photos, floorplans, branch } = record
  const groups = [...new Set(facts.map(({ group }) => group))]
  const parts = [
    `# ${inMarkdown(record.address)}`,
    [...factLines(record), `- Page: <${record.url}>`].join('\n'),
    record.features.length > 0 && `## Key features\n\n${record.features.map((feature) => `- ${inMarkdown(feature)}`).join('\n')}`,
    record.description && `## Description\n\nIn the words of the advert:\n\n${quotedMarkdown(record.description)}`,
    ...groups.map((group) => {
      const lines = facts
        .filter((fact) => fact.group === group)
        .map(({ name, value }) => `- ${name}: ${value === null ? 'not known, ask the agent' : inMarkdown(value)}`)
      return `## ${group}\n\n${lines.join('\n')}`
    }),
    material.length > 0 && `## Material information\n\n${material.map(factMarkdown).join('\n')}`,
    history.length > 0 &&
      `## Price history\n\n${history.map(({ date, event, price }) => `- ${date}: ${event}${price ? `, ${price.text}` : ''}`).join('\n')}`,
    photos.length > 0 &&
      `## Photographs\n\n${photos.map(({ url, caption }) => `- <${url}>${caption ? ` ${inMarkdown(caption)}` : ''}`).join('\n')}`,
    floorplans.length > 0 && `## Floorplans\n\n${floorplans.map((url) => `- <${url}>`).join('\n')}`,
    branch && `## Contact\n\n${inMarkdown(branch.name)}, ${branch.telephone}, ${branch.email}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export function searchMarkdown(record: SearchRecord): string {
  const { title, totalCount, page, pageCount, next, notUnderstood, properties } = record
  const parts = [
    `# ${inMarkdown(title)}`,
    `${totalCount} found${pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}. <${record.url}>`,
    notUnderstood.length > 0 && `Not understood: ${notUnderstood.map(inMarkdown).join(', ')}`,
    ...properties.map((property) => {
      const summary = property.summary && `\n\n${quotedMarkdown(property.summary)}`
      return `## [${inMarkdown(property.address)}](${property.url})\n\n${factLines(property).join('\n')}${summary}`
    }),
    next && `Next page: <${next}>`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function factLines({ price, status, propertyType, bedrooms, bathrooms, receptionRooms }: ListedRecord): string[] {
  const rooms = [
    ['Bedrooms', bedrooms],
    ['Bathrooms', bathrooms],
    ['Reception rooms', receptionRooms],
  ] as const
  return [
    `- Price: ${price.text}${price.reduced ? ` (${price.reduced})` : ''}`,
    `- Status: ${status}`,
    `- Kind: ${propertyType}`,
    ...rooms.flatMap(([name, count]) => (count ? [`- ${name}: ${count}`] : [])),
  ]
}
