import { type ExteriorStyle, exteriors } from '../pictures/exterior.ts'
import { drawGarden } from '../pictures/garden.ts'
import { drawEpcChart } from '../pictures/plans/epc-chart.ts'
import { drawFloorplan } from '../pictures/plans/floorplan.ts'
import { drawLandPlan } from '../pictures/plans/land-plan.ts'
import { drawSitePlan } from '../pictures/plans/site-plan.ts'
import { rasterise } from '../pictures/rasterise.ts'
import { rooms } from '../pictures/rooms/room.ts'
import type { Shape } from '../pictures/scene/scene.ts'
import { brochurePdf } from './brochure.ts'
import type { Drawing, Floor } from './drawing.ts'

const photo = { format: 'jpeg', width: 1_200 } as const
const portrait = { format: 'jpeg', width: 800 } as const
const plan = { format: 'png', width: 1_400 } as const
const chart = { format: 'png', width: 900 } as const

/** The bytes of a picture: JPEG for photos, PNG for plans and charts, PDF for brochures. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  switch (drawing.what) {
    case 'exterior':
      return rasterise(
        exterior(drawing.style, drawing.seed, drawing.isPortrait ? 'portrait' : 'landscape'),
        drawing.isPortrait ? portrait : photo,
      )
    case 'room':
      return rasterise(rooms[drawing.room](drawing.seed), photo)
    case 'view':
      return rasterise(exterior('land', drawing.seed, 'landscape'), photo)
    case 'garden':
      return rasterise(drawGarden(drawing), photo)
    case 'floorplan':
      return rasterise(
        drawFloorplan({ title: drawing.title, floors: drawing.floors.map(planFloor), totalSquareFeet: drawing.squareFeet }),
        plan,
      )
    case 'epc':
      return rasterise(drawEpcChart(drawing), chart)
    case 'land-plan':
      return rasterise(drawLandPlan(drawing), plan)
    case 'site-plan':
      return rasterise(drawSitePlan(drawing), plan)
    case 'brochure':
      return brochurePdf(drawing.brochure)
  }
}

function planFloor({ name, rooms }: Floor) {
  return { name, rooms: rooms.map((room) => ({ name: room.name, widthMetres: room.width, lengthMetres: room.depth })) }
}

function exterior(style: ExteriorStyle, seed: number, shape: Shape): string {
  return exteriors[style]({ seed, shape }).sheet.toString()
}
