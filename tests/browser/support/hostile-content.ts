import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { attacks } from '#tests/support/attack-strings.ts'

/** What an agency may write as it likes; everything else is held to a form when it is read. */
const free = [
  ...['text', 'title', 'description', 'name', 'strapline', 'notice', 'introduction', 'alt', 'linkText'],
  ...['streetAddress', 'town', 'county', 'firstName', 'surname', 'jobTitle'],
  ...['registeredName', 'registeredNumber', 'registeredOffice', 'vatNumber', 'redressScheme', 'clientMoneyProtection', 'icoRegistration'],
]
const all = [...attacks.markup, ...attacks.value].filter((attack) => attack.trim() !== '')

/** The demo agency's folder with an attack in place of every text, from the `first` on; answers how many it took. */
export async function writeHostileContent(folder: string, first: number): Promise<number> {
  await cp('content/demo', folder, { recursive: true })
  let next = first
  const hostile = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => hostile(item))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]))
    }
    if (typeof value !== 'string' || !free.includes(key)) return value
    const attack = all[next++ % all.length]
    // Of HTML something must be left once what is harmful was taken out.
    return value.startsWith('<') ? `<p>Words</p>${attack}` : attack
  }
  for await (const file of glob('**/*.yaml', { cwd: folder })) {
    const path = join(folder, file)
    await writeFile(path, stringify(hostile(parse(await readFile(path, 'utf8')))))
  }
  await writeFile(join(folder, 'brand.css'), attacks.style.join('\n'))
  return next - first
}

export const hostileTexts = all.length
