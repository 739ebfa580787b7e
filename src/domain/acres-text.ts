/** '0.45 acres', '1 acre', '1,240 acres': two decimals below ten, where they matter. */
export function acresText(acreage: number): string {
  const rounded = acreage >= 10 ? Math.round(acreage) : Math.round(acreage * 100) / 100
  return `${rounded.toLocaleString('en-GB')} ${rounded === 1 ? 'acre' : 'acres'}`
}
