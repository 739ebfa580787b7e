const inchesPerMetre = 39.3701

/** As agents write it: 3.65m x 4.20m. */
export function metricSize(widthMetres: number, lengthMetres: number): string {
  return `${widthMetres.toFixed(2)}m x ${lengthMetres.toFixed(2)}m`
}

/** To the nearest inch: 12'0" x 13'9". */
export function imperialSize(widthMetres: number, lengthMetres: number): string {
  return `${feetAndInches(widthMetres)} x ${feetAndInches(lengthMetres)}`
}

function feetAndInches(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}
