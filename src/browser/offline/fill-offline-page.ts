/** Fills the page that is shown without a connection with what this browser itself has kept. Stands in the page, and imports nothing. */

/** The value of an item of local storage, as browser/stored writes it; none where it is damaged or forbidden. */
function keptList(name: string): Record<string, unknown>[] {
  try {
    const { value } = JSON.parse(localStorage.getItem(`gable.${name}`) ?? '{}') as { value?: unknown }
    return Array.isArray(value) ? value.map(Object) : []
  } catch {
    return []
  }
}

const homes = keptList('seen-homes')
fill(
  'homes',
  homes.map((home) => ['', home]),
)
const today = new Date().toISOString().slice(0, 10)
const viewings = keptList('viewings').filter(({ slot }) => typeof slot === 'string' && slot >= today)
fill(
  'viewings',
  viewings
    .sort((one, other) => (String(one.slot) < String(other.slot) ? -1 : 1))
    .map(({ slot, property_id: id }) => [
      `${slotText(String(slot))}: `,
      homes.find((home) => home.property_id === id) ?? { name: `property ${id}`, path: '' },
    ]),
)
const tryAgain = () => location.reload()
document.getElementById('again')?.addEventListener('click', tryAgain)
addEventListener('online', tryAgain)

function fill(id: string, items: [before: string, home: Record<string, unknown>][]): void {
  const section = document.getElementById(id)
  if (!section || items.length === 0) return
  section.hidden = false
  section.querySelector('ul')?.append(
    ...items.map(([before, { name, path }]) => {
      const item = document.createElement('li')
      const isLink = typeof path === 'string' && /^\/properties\/\d+\//.test(path)
      const shown = isLink ? Object.assign(document.createElement('a'), { href: path }) : document.createElement('span')
      shown.textContent = String(name)
      item.append(before, shown)
      return item
    }),
  )
}

/** A slot is in UK time, whatever that of the browser is. */
function slotText(slot: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${slot}Z`))
}
