import { startOverlays } from './overlay-host.tsx'
import { overlays } from './overlays.ts'

startOverlays(overlays)
