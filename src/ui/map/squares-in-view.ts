import { type MapSquare, squaresOf } from '#src/domain/places/map-geography.ts'
import type { Box } from '#src/domain/places/point.ts'

type Fetch = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>

interface SquaresOptions<Thing> {
  /** What is there from the beginning. */
  first: readonly Thing[]
  /** The address of what is in a square degree: JSON, an array. */
  addressOf: (square: MapSquare) => string
  /** By which one that is in several squares is known. */
  keyOf: (thing: Thing) => string
  fetchSquare?: Fetch
}

/**
 * What a map draws of every square degree that has been looked at. `add` returns false where there is nothing new. What comes later
 * replaces what has the same key. A square that could not be fetched is asked for when it is next looked at.
 */
export function squaresInView<Thing>({ first, addressOf, keyOf, fetchSquare = fetch }: SquaresOptions<Thing>) {
  const things = new Map(first.map((thing) => [keyOf(thing), thing]))
  const asked = new Set<string>()

  async function add(view: Box): Promise<boolean> {
    const addresses = squaresOf(view)
      .map(addressOf)
      .filter((address) => !asked.has(address))
    const found = await Promise.all(addresses.map(fetched))
    for (const thing of found.flat()) things.set(keyOf(thing), thing)
    return found.some(({ length }) => length > 0)
  }

  async function fetched(address: string): Promise<Thing[]> {
    asked.add(address)
    try {
      const response = await fetchSquare(address)
      if (!response.ok) throw new Error(`Nothing from ${address}`)
      return (await response.json()) as Thing[]
    } catch {
      asked.delete(address)
      return []
    }
  }

  return { add, all: (): Thing[] => [...things.values()] }
}
