import { followMapHash } from '#src/ui/results-map/follow-map-hash.ts'
import { startOverlays } from './overlay-host.tsx'
import { overlays } from './overlays.ts'

startOverlays(overlays)
followMapHash()
