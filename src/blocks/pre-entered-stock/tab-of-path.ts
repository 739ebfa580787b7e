/** Names of the tabs that words of a page's path choose (rules: C11). */
const tabsByWord: Readonly<Record<string, string>> = {
  sheep: 'Sheep',
  pigs: 'Pigs',
  calves: 'Calf Section',
  store: 'Store Cattle',
  stirk: 'Stirk Section',
}

/** The place of the tab that a page's path chooses by one of its parts: `/livestock/sheep`. Undefined where it chooses none of them. */
export function tabOfPath(path: string, names: readonly string[]): number | undefined {
  const asked = path.split('/').flatMap((part) => (Object.hasOwn(tabsByWord, part) ? [tabsByWord[part]?.toLowerCase()] : []))
  const at = names.findIndex((name) => asked.includes(name.trim().toLowerCase()))
  return at < 0 ? undefined : at
}
