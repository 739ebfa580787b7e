/** Tabs in the order in which they come first, each once whatever its letters' case, written as the first has it (rules: C21). */
export function caseTabs<Study extends { tab: string }>(studies: readonly Study[]): { name: string; studies: Study[] }[] {
  const tabs = new Map<string, { name: string; studies: Study[] }>()
  for (const study of studies) {
    const known = tabs.get(study.tab.toLowerCase())
    if (known) known.studies.push(study)
    else tabs.set(study.tab.toLowerCase(), { name: study.tab, studies: [study] })
  }
  return [...tabs.values()]
}
