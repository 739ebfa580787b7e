import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The starter's content, copied into `folder`, of an agency that has accounts; returns its path. */
export async function contentWithAccounts(folder: string): Promise<string> {
  const content = join(folder, 'content')
  await cp('content/starter', content, { recursive: true })
  const site = await readFile(join(content, 'site.yaml'), 'utf8')
  await writeFile(join(content, 'site.yaml'), `${site.replace(/^accounts:.*$/m, '')}\naccounts: true\n`)
  return content
}
