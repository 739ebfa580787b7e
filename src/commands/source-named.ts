import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { defaultSource } from '#src/domain/imports/feed-source.ts'
import { closestWord } from '#src/domain/text/closest-word.ts'
import { WrongUsage } from './command.ts'

/** The source that somebody typed the name of; undefined for the default one. Throws WrongUsage when there is none, and ContentError. */
export async function sourceNamed(name: string, contentFolder: string): Promise<ConfiguredSource | undefined> {
  if (name === defaultSource) return undefined
  const { sources = [] } = await readContent(contentInFolder(contentFolder))
  const found = sources.find((source) => source.name === name)
  if (found?.format === 'blm') return found
  const names = sources.map((source) => source.name)
  if (names.length === 0) throw new WrongUsage(`There is no source ${name}: ${contentFolder} has no sources.yaml that names any.`)
  const meant = closestWord(name, names)
  throw new WrongUsage(`There is no source ${name}${meant ? `; did you mean ${meant}?` : `: there are ${names.join(', ')}.`}`)
}
