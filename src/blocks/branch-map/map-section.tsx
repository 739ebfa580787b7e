import type { ComponentProps } from 'react'
import { Section } from '#src/ui/section.tsx'
import { MapOfBranches } from './map-of-branches.tsx'

/** The last section of a page about branches: the map. Hidden on paper. */
export function MapSection({ heading, branches }: { heading: string } & ComponentProps<typeof MapOfBranches>) {
  return (
    <div data-screen-only="">
      <Section id="map" heading={heading}>
        <MapOfBranches branches={branches} />
      </Section>
    </div>
  )
}
