/** '41 properties', '1 property', 'No properties'. */
export function countText(count: number): string {
  if (count === 0) return 'No properties'
  return count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`
}
