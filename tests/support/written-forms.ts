import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FormDefinition } from '#src/forms/form-definition.ts'

/** Every form that src/forms defines, by the name it is exported with; the agency's own are made of elements (forms/custom-form.ts). */
export async function writtenForms(): Promise<[name: string, form: FormDefinition][]> {
  const files = (await Array.fromAsync(glob('src/forms/*.ts'))).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.sort().map((file) => import(resolve(file)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, FormDefinition] => isForm(entry[1])))
}

function isForm(value: unknown): value is FormDefinition {
  return typeof value === 'object' && value !== null && 'id' in value && 'fields' in value
}
