import { writeFile } from 'node:fs/promises'
import { staffLooks } from '@gable/demo/office/staff-looks.ts'
import { paintPortrait } from '@gable/demo/pictures/people/portrait.ts'

// Draws the portraits of the made-up agency's people again, into its content: node scripts/draw-staff.ts [NAME ...]

const [, , ...names] = process.argv
for (const [name, look] of Object.entries(staffLooks)) {
  if (names.length > 0 && !names.includes(name)) continue
  await writeFile(`content/demo/images/${name}.jpg`, await paintPortrait(look))
}
