import type { ComponentProps } from 'react'
import { island } from '#src/browser/island.tsx'
import { KnownShortlist } from './known-shortlist.tsx'
import { OwnHomes } from './own-homes.tsx'
import { OwnViewings } from './own-viewings.tsx'

type OwnPlansProps =
  | ({ part: 'homes' } & ComponentProps<typeof OwnHomes>)
  | ({ part: 'shortlist' } & ComponentProps<typeof KnownShortlist>)
  | ({ part: 'viewings' } & ComponentProps<typeof OwnViewings>)

/** What only the browser knows of a visitor's plans; one island for all parts, as the first script of every page names each. */
function OwnPlans(props: OwnPlansProps) {
  switch (props.part) {
    case 'homes':
      return <OwnHomes {...props} />
    case 'shortlist':
      return <KnownShortlist {...props} />
    case 'viewings':
      return <OwnViewings {...props} />
  }
}

export const LiveOwnPlans = island('own-plans', OwnPlans, { when: 'load' })
