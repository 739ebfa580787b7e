import { barn } from './houses/barn.ts'
import { bungalow } from './houses/bungalow.ts'
import { commercial } from './houses/commercial.ts'
import { cottage } from './houses/cottage.ts'
import { detached } from './houses/detached.ts'
import { farmhouse } from './houses/farmhouse.ts'
import { flat } from './houses/flat.ts'
import { garage } from './houses/garage.ts'
import { land } from './houses/land.ts'
import { manor } from './houses/manor.ts'
import { newBuild } from './houses/new-build.ts'
import { parkHome } from './houses/park-home.ts'
import { semiDetached } from './houses/semi-detached.ts'
import { shop } from './houses/shop.ts'
import { terraced } from './houses/terraced.ts'
import { townHouse } from './houses/town-house.ts'
import { warehouse } from './houses/warehouse.ts'
import type { Scene } from './scene/scene.ts'
import type { View } from './setting.ts'

/** The buildings and plots that photos show; each draws the whole picture. */
export const exteriors = {
  terraced,
  'semi-detached': semiDetached,
  detached,
  cottage,
  bungalow,
  flat,
  'town-house': townHouse,
  farmhouse,
  barn,
  'new-build': newBuild,
  land,
  commercial,
  shop,
  warehouse,
  'park-home': parkHome,
  garage,
  manor,
} satisfies Record<string, (view: View) => Scene>

export type ExteriorStyle = keyof typeof exteriors
