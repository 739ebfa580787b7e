export const taxCountries = ['england', 'scotland', 'wales'] as const
/** `england` stands for England and Northern Ireland, which have one tax. */
export type TaxCountry = (typeof taxCountries)[number]

/** What is paid of the part of a price that lies between two amounts; in pounds and percent. */
export interface TaxBand {
  from: number
  /** Null in the last band, where nothing is above; of first-time buyers a number there is the highest price with relief. */
  to: number | null
  rate: number
  /** Added for a buyer who is not resident in the United Kingdom. */
  nonResident: number
  /** Added for an additional property or a company. */
  additional: number
}

/** What one country takes from a day on (rules: T9). */
export interface TaxTable {
  country: TaxCountry
  /** `YYYY-MM-DD` */
  validFrom: string
  /** The lowest price that surcharges apply to. */
  surchargeThreshold: number
  /** Percent of the whole price for an additional property or a company. */
  supplement: number
  base: readonly TaxBand[]
  /** Absent where they have no relief. */
  firstTimeBuyer?: readonly TaxBand[]
  /** In place of the base for an additional property or a company. */
  corporateBuyer?: readonly TaxBand[]
}

export interface TaxTables {
  /** The day until which somebody has made sure that there are no other tables: `YYYY-MM-DD`. */
  checkedOn: string
  tables: readonly TaxTable[]
}

/** The table that holds on a day; undefined before the first that is known. */
export function taxTableOn({ tables }: Pick<TaxTables, 'tables'>, country: TaxCountry, day: string): TaxTable | undefined {
  return tables.filter((table) => table.country === country && table.validFrom <= day).sort(latestFirst)[0]
}

/** The tables that hold on a day or later: what a calculator needs that is used from that day on. */
export function taxTablesFrom({ checkedOn, tables }: TaxTables, day: string): TaxTables {
  const now = new Set(taxCountries.map((country) => taxTableOn({ tables }, country, day)))
  return { checkedOn, tables: tables.filter((table) => table.validFrom > day || now.has(table)) }
}

/** Both together; of two for the same country and day the second is taken. */
export function withTables(tables: readonly TaxTable[], others: readonly TaxTable[]): TaxTable[] {
  const isReplaced = (table: TaxTable) => others.some((other) => other.country === table.country && other.validFrom === table.validFrom)
  return [...tables.filter((table) => !isReplaced(table)), ...others]
}

function latestFirst(one: TaxTable, other: TaxTable): number {
  return other.validFrom.localeCompare(one.validFrom)
}

/** Areas that lie wholly or nearly so in one country; of those that a border cuts, the districts. */
const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD(?!15)|ZE)\d/
const welsh = /^((CF|LD|LL|NP|SA)\d|CH[5-8]\b|SY(1[6-9]|2[0-5])\b)/

/**
 * Whose tax is paid in an outcode (`TA1`). At the borders a district may lie in two countries: this is where a calculator starts, and
 * its visitor can choose another.
 */
export function taxCountryOf(outcode: string): TaxCountry {
  if (scottish.test(outcode)) return 'scotland'
  return welsh.test(outcode) ? 'wales' : 'england'
}
