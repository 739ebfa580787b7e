import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyContent } from '../domain/agency.ts'
import { type BranchContent, branchContent, branchOf } from './branch-content.ts'
import { checkBranches } from './check-branches.ts'
import { ContentError } from './content-error.ts'
import { menuContent } from './menu-content.ts'
import { readBrand } from './read-brand.ts'
import { type BlockSchemas, readPages } from './read-pages.ts'
import { siteContent } from './site-content.ts'
import { readYamlFile, type YamlFile } from './yaml-file.ts'

/**
 * Everything the agency wrote in `folder`, checked: site.yaml, menus.yaml, one file a branch in branches/ (there may be
 * none) and, for who says what blocks there are, one file a page in pages/. Throws ContentError with every mistake in every
 * file.
 */
export async function readContent(folder: string, blocks?: BlockSchemas): Promise<AgencyContent> {
  const [brand, site, menus, branches, { pages, problems: pageProblems }] = await Promise.all([
    readBrand(join(folder, 'brand.css')),
    readYamlFile(join(folder, 'site.yaml'), siteContent),
    readYamlFile(join(folder, 'menus.yaml'), menuContent),
    readBranches(join(folder, 'branches')),
    blocks ? readPages(join(folder, 'pages'), blocks) : { pages: [], problems: [] },
  ])
  const problems = [...[site, menus, ...branches].flatMap((file) => file.problems), ...checkBranches(branches), ...pageProblems]
  if (problems.length > 0 || !site.content || !menus.content) throw new ContentError(problems)
  return {
    site: site.content,
    branches: branches.flatMap((file) => (file.content ? [branchOf(file.content)] : [])).sort((one, other) => one.id - other.id),
    primaryMenu: menus.content.primary,
    secondaryMenu: menus.content.secondary,
    menuLayout: { logo: menus.content.logo, split: menus.content.split },
    ...(brand ? { brand } : {}),
    pages,
  }
}

async function readBranches(folder: string): Promise<YamlFile<BranchContent>[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => /\.ya?ml$/.test(name)).sort()
  return Promise.all(files.map((name) => readYamlFile(join(folder, name), branchContent)))
}
