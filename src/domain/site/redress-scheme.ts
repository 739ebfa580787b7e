import type { Site } from './agency.ts'

/** The schemes that are approved for estate and letting agents, by their names of now and before. */
const approved: ReadonlyArray<readonly [name: RegExp, link: string]> = [
  [/\b(property ombudsman|tpos?)\b/i, 'https://www.tpos.co.uk'],
  [/\b(property redress( scheme)?|prs)\b/i, 'https://www.propertyredress.co.uk'],
]

/** Where the agency's redress scheme is: as it says, else as its scheme's name does. */
export function redressSchemeLink({ redressScheme, legal }: Pick<Site, 'redressScheme' | 'legal'>): string | undefined {
  return legal.redressLink ?? approved.find(([name]) => name.test(redressScheme))?.[1]
}
