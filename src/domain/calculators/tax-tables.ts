export const taxCountries = ['england', 'scotland', 'wales'] as const
/** `england` covers England and Northern Ireland, which have the same tax. */
export type TaxCountry = (typeof taxCountries)[number]

/** The rate on the part of a price between two amounts; pounds and percent. */
export interface TaxBand {
  from: number
  /** Null in the highest band. In tables for first-time buyers, a number in the last band is the highest price with relief. */
  to: number | null
  rate: number
  /** Surcharge for buyers who do not live in the United Kingdom. */
  nonResident: number
  /** Surcharge for an additional property or a company. */
  additional: number
}

/** One country's tax from a day on (rules: T9). */
export interface TaxTable {
  country: TaxCountry
  /** `YYYY-MM-DD` */
  validFrom: string
  /** The lowest price that surcharges apply to. */
  surchargeThreshold: number
  /** Percent of the whole price for an additional property or a company. */
  supplement: number
  base: readonly TaxBand[]
  /** Absent in countries without relief for first-time buyers. */
  firstTimeBuyer?: readonly TaxBand[]
  /** Replaces the base bands for an additional property or a company. */
  corporateBuyer?: readonly TaxBand[]
}

export interface TaxTables {
  /** The last day on which somebody checked that the tables are current: `YYYY-MM-DD`. */
  checkedOn: string
  tables: readonly TaxTable[]
}

/** The table in force on a day; undefined before the first known table. */
export function taxTableOn({ tables }: Pick<TaxTables, 'tables'>, country: TaxCountry, day: string): TaxTable | undefined {
  return tables.filter((table) => table.country === country && table.validFrom <= day).sort(latestFirst)[0]
}

/** The tables in force on the day or later, as a calculator used from that day on needs. */
export function taxTablesFrom({ checkedOn, tables }: TaxTables, day: string): TaxTables {
  const now = new Set(taxCountries.map((country) => taxTableOn({ tables }, country, day)))
  return { checkedOn, tables: tables.filter((table) => table.validFrom > day || now.has(table)) }
}

/** Merges two lists; for the same country and day the second wins. */
export function withTables(tables: readonly TaxTable[], others: readonly TaxTable[]): TaxTable[] {
  const isReplaced = (table: TaxTable) => others.some((other) => other.country === table.country && other.validFrom === table.validFrom)
  return [...tables.filter((table) => !isReplaced(table)), ...others]
}

function latestFirst(one: TaxTable, other: TaxTable): number {
  return other.validFrom.localeCompare(one.validFrom)
}

/** Postcode areas wholly or almost wholly in one country; single districts where a border cuts an area. */
const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD(?!15)|ZE)\d/
const welsh = /^((CF|LD|LL|NP|SA)\d|CH[5-8]\b|SY(1[6-9]|2[0-5])\b)/

/**
 * The country whose tax applies in an outcode (`TA1`). A district at a border may lie in two countries: this is only the calculator's
 * initial choice, which the visitor can change.
 */
export function taxCountryOf(outcode: string): TaxCountry {
  if (scottish.test(outcode)) return 'scotland'
  return welsh.test(outcode) ? 'wales' : 'england'
}
