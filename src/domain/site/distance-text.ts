/** How far away something is: '3.4 miles', 'under a mile', from ten miles on in whole ones. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const text = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-GB')
  return text === '1' ? '1 mile' : `${text} miles`
}
