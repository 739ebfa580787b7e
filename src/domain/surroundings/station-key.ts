import type { Point } from '../places/point.ts'

/** A railway station of the imported register. */
export interface RegisteredStation {
  /** Without "station": 'Bristol Temple Meads'. */
  name: string
  /** NaPTAN's ATCOCode: '9100TAUNTON'; registers that were imported before codes were kept have none. */
  code: string | undefined
  point: Point
}

/** By what a table of times names stations: its name in lower case, or its code where several have that name. */
export function stationKeys(stations: readonly RegisteredStation[]): Map<string, RegisteredStation> {
  const ofName = Map.groupBy(stations, ({ name }) => name.toLowerCase())
  return new Map(
    stations.flatMap((station): Array<[string, RegisteredStation]> => {
      const name = station.name.toLowerCase()
      const key = ofName.get(name)!.length === 1 ? name : station.code?.toLowerCase()
      return key === undefined ? [] : [[key, station]]
    }),
  )
}

/** Reads what a table calls a station; a sentence where it cannot be told. */
export function stationReader(stations: readonly RegisteredStation[]): (typed: string) => { key: string } | { fault: string } {
  const keys = stationKeys(stations)
  const ofCode = new Map([...keys].flatMap(([key, { code }]) => (code ? [[code.toLowerCase(), key] as const] : [])))
  const names = new Set(stations.map(({ name }) => name.toLowerCase()))
  return (typed) => {
    const plain = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    const name = plain.replace(/ (?:rail(?:way)? |train )?station$/, '')
    const key = ofCode.get(plain) ?? [plain, name].find((each) => keys.has(each))
    if (key !== undefined) return { key }
    const known = [plain, name].find((each) => names.has(each))
    return {
      fault: known
        ? `several stations are called “${typed.trim()}”: write the ATCOCode of one`
        : `the register has no station “${typed.trim()}”`,
    }
  }
}
