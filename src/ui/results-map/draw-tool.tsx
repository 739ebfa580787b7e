import frame from '#src/ui/map/map-frame.module.css'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'

/** The pencil of the map's toolbar. `poly`: the area that is drawn already. */
export function DrawTool({ poly, isOn, draw }: { poly: string | undefined; isOn: boolean; draw: () => void }) {
  const label = poly ? 'Change the drawn area' : 'Draw an area'
  return (
    <button type="button" className={frame.tool} aria-label={label} title={label} aria-pressed={isOn} onClick={isOn ? undefined : draw}>
      <Icon shape={shapes.draw} />
    </button>
  )
}
