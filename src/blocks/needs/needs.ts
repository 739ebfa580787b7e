import { loadBranches } from './branches.ts'
import { loadCalculators } from './calculators.ts'
import { loadEntries } from './entries.ts'
import { loadEvents } from './events.ts'
import { loadForm } from './form.ts'
import type { NeedContext } from './need-context.ts'
import { loadPage } from './page.ts'
import { loadPaths } from './paths.ts'
import { loadPicture } from './picture.ts'
import { loadPictures } from './pictures.ts'
import { loadProperties } from './properties.ts'
import { loadSite } from './site.ts'
import { loadStaff } from './staff.ts'

/** Every need a block may name, and what loads it. */
const loaders = {
  branches: loadBranches,
  calculators: loadCalculators,
  entries: loadEntries,
  events: loadEvents,
  form: loadForm,
  page: loadPage,
  paths: loadPaths,
  picture: loadPicture,
  pictures: loadPictures,
  properties: loadProperties,
  site: loadSite,
  staff: loadStaff,
}

export type NeedName = keyof typeof loaders

/** What a block says with each need: which properties, which picture; `true` where there is nothing to say. */
export type Requests = { [Name in NeedName]: Parameters<(typeof loaders)[Name]>[1] }

/** What a block that names the need is loaded. */
export type Loaded = { [Name in NeedName]: Awaited<ReturnType<(typeof loaders)[Name]>> }

/** Loads what each block asked for, by the block's id. */
export async function loadNeeds(
  context: NeedContext,
  asked: ReadonlyMap<string, Partial<Requests>>,
): Promise<ReadonlyMap<string, Partial<Loaded>>> {
  return new Map(await Promise.all([...asked].map(async ([id, asks]) => [id, await loadAll(context, asks)] as const)))
}

async function loadAll(context: NeedContext, asks: Partial<Requests>): Promise<Partial<Loaded>> {
  const named: Record<string, (context: NeedContext, ask: never) => unknown> = loaders
  const parts = Object.entries(asks).map(async ([name, ask]) => [name, await named[name]?.(context, ask as never)] as const)
  return Object.fromEntries(await Promise.all(parts))
}
