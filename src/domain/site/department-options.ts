import type { Branch } from './agency.ts'

/** The departments in which somebody works, each once by its label, under the name that it has first; by name. */
export function departmentOptions(branches: readonly Pick<Branch, 'departments' | 'staff'>[]): { value: string; text: string }[] {
  const found = new Map<string, string>()
  for (const { departments, staff } of branches) {
    for (const { id, label, name } of departments) {
      if (!found.has(label) && staff.some(({ departmentId }) => departmentId === id)) found.set(label, name)
    }
  }
  return [...found].map(([value, text]) => ({ value, text })).sort((one, other) => one.text.localeCompare(other.text, 'en-GB'))
}
