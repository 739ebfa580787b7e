/** '0.45 acres', '15.8 acres', '1,240 acres': the smaller the land, the more a part of an acre is worth telling. */
export function acresText(acreage: number): string {
  const places = acreage >= 100 ? 0 : acreage >= 10 ? 1 : 2
  const rounded = Number(acreage.toFixed(places))
  return `${rounded.toLocaleString('en-GB')} ${rounded === 1 ? 'acre' : 'acres'}`
}
