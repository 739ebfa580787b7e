const inchesPerMetre = 1 / 0.0254
/** Metres; a room of more is a mistake. */
const longest = 1_000

/** Both sides of a room, in metres, as people read them: '4.20m x 3.10m (13'9" x 10'2")'. Empty unless both are told. */
export function roomMeasures(length: number, width: number): string {
  const sides = [length, width]
  if (sides.some((side) => !(side > 0 && side < longest))) return ''
  return `${sides.map((side) => `${side.toFixed(2)}m`).join(' x ')} (${sides.map(feetAndInches).join(' x ')})`
}

function feetAndInches(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}
