import type { Channel } from '../../domain/property/channel.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { tellsPeriod } from './price.ts'
import { channelOfPriority } from './priority.ts'

/** Whole words, as Brentwood, Trent Bridge and Letchworth are places. */
const saleWords = /\b(?:sales?|sold|selling)\b/i
const letWords = /\b(?:lets?|lettings?|rent|rents|rentals?|renting|tenanc(?:y|ies))\b/i

/** Departments are named by the agency. Where a name says nothing, or both, price and status do; commercial ones usually say nothing. */
export function putChannel(row: TranslatedRow, property: XmlElement): Channel {
  const department = textAt(property, 'department').replace(/([a-z])(?=[A-Z])/g, '$1 ')
  const named = channelOfName(department)
  const channel = named ?? (tellsPeriod(textAt(property, 'price_text')) ? 'lettings' : (channelOfPriority(property) ?? 'sales'))
  if (!named && !/\bcommercial\b/i.test(department)) {
    row.warn('department', `Neither sales nor lettings; ${channel} taken from price and status`, department)
  }
  row.put('TRANS_TYPE_ID', 'department', channel === 'sales' ? '1' : '2')
  return channel
}

function channelOfName(department: string): Channel | undefined {
  const [isSales, isLettings] = [saleWords.test(department), letWords.test(department)]
  if (isSales === isLettings) return undefined
  return isSales ? 'sales' : 'lettings'
}
