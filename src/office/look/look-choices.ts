/** The colours that can be chosen, by their custom property in src/ui/tokens.css. */
export const colours = [
  { property: '--bottle', name: 'Main colour', help: 'The header, the footer and links.' },
  { property: '--bottle-deep', name: 'Main colour, darker', help: 'The footer. Goes with the main colour until you choose it.' },
  { property: '--bottle-lift', name: 'Main colour, lighter', help: 'Links and menus under the pointer. Goes with the main colour too.' },
  { property: '--primrose', name: 'Accent colour', help: 'Buttons and highlights.' },
  { property: '--primrose-deep', name: 'Accent colour, darker', help: 'Buttons under the pointer. Goes with the accent colour.' },
  { property: '--ink', name: 'Text', help: 'All text.' },
  { property: '--quiet', name: 'Secondary text', help: 'Notes, captions and hints.' },
  { property: '--on-bottle', name: 'Text on the main colour', help: 'In the header and the footer.' },
  { property: '--paper', name: 'Background', help: 'Behind cards and panels.' },
] as const

/** The other choices, each of which sets one or more lengths. */
export const shapes = [
  {
    name: 'corners',
    label: 'Corners',
    options: [
      { value: 'square', text: 'Square', values: { '--radius': '0px' } },
      { value: 'slight', text: 'Slightly rounded', values: { '--radius': '2px' } },
      { value: 'round', text: 'Rounded', values: { '--radius': '8px' } },
      { value: 'very-round', text: 'Very round', values: { '--radius': '16px' } },
    ],
  },
  {
    name: 'density',
    label: 'Space between parts',
    options: [
      { value: 'close', text: 'Close', values: { '--space-7': '2.25rem', '--space-8': '3.25rem', '--space-9': '5rem' } },
      { value: 'usual', text: 'Usual', values: { '--space-7': '3rem', '--space-8': '4.5rem', '--space-9': '7rem' } },
      { value: 'wide', text: 'Wide', values: { '--space-7': '3.75rem', '--space-8': '6rem', '--space-9': '9rem' } },
    ],
  },
] as const satisfies readonly {
  name: string
  label: string
  options: readonly { value: string; text: string; values: Readonly<Record<string, string>> }[]
}[]
