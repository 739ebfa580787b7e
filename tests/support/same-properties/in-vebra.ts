import type { KnownProperty } from './same-properties.ts'

const element = (name: string, text: string | number | undefined) =>
  text === undefined ? '' : `<${name}>${String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`

const saleStatuses = { available: 0, 'under-offer': 1, 'let-agreed': undefined }
const lettingStatuses = { available: 100, 'under-offer': 102, 'let-agreed': 104 }

/** As a property document of Alto's export, without its first line; what nobody entered is sent as Alto sends it. */
export function inVebra(property: KnownProperty): string {
  const { letting } = property
  const isSale = property.channel === 'sales'
  const rent = isSale ? '' : property.rentFrequency === 'weekly' ? 'pw' : 'pcm'
  const files: ReadonlyArray<readonly [type: number, url: string]> = [
    [9, property.epcChart],
    ...property.photos.map((url) => [0, url] as const),
    [2, property.floorplan],
    [7, property.brochure],
    [11, property.tour],
  ]
  return `<property id="${property.ref}" propertyid="${property.ref}" firmid="77" branchid="1" database="${isSale ? 1 : 2}" featured="0">
    <reference><agents>WB-${property.ref}</agents></reference>
    <address>
      ${element('name', property.house)}${element('street', property.street)}${element('locality', property.locality)}
      ${element('town', property.town)}<county>Somerset</county>${element('postcode', property.postcode)}
      <custom_location/>${element('display', property.displayAddress)}
    </address>
    <price qualifier="" currency="GBP" display="yes" rent="${rent}">${property.price}</price>
    ${element('rm_qualifier', property.isGuidePrice ? 2 : 0)}
    ${element('available', letting?.availableFrom.split('-').reverse().join('/') ?? '01/01/1900')}<uploaded>01/10/2026</uploaded>
    ${element('longitude', property.lng)}${element('latitude', property.lat)}
    ${element('web_status', (isSale ? saleStatuses : lettingStatuses)[property.status])}
    ${element('furnished', letting ? (letting.furnished ? 0 : 2) : undefined)}
    ${element('rm_type', property.type === 'flat' ? 8 : 3)}${element('let_bond', letting?.deposit ?? 0)}<rm_let_type_id>0</rm_let_type_id>
    ${element('bedrooms', property.bedrooms)}${element('receptions', property.receptions)}${element('bathrooms', property.bathrooms)}
    ${element('tenure', property.tenure === 'freehold' ? 'Freehold' : property.tenure === 'leasehold' ? 'Leasehold' : '')}
    ${element('leaseend', property.lease ? `${2026 + property.lease.years}-12-25` : '1900-01-01')}
    <newbuild>0</newbuild><area unit="sqft"><min>0</min><max>0</max></area><landarea unit="acre"><area>0</area></landarea>
    ${element('description', property.description)}
    <hip><energy_performance><energy_efficiency>
      ${element('current', property.epcCurrent)}${element('potential', property.epcPotential)}
    </energy_efficiency></energy_performance></hip>
    <paragraphs/>
    <bullets>${property.features.map((feature) => element('bullet', feature)).join('')}</bullets>
    <files>${files.map(([type, url]) => `<file type="${type}"><name/>${element('url', url)}<updated>2026-11-20T09:30:00</updated></file>`).join('')}</files>
  </property>`
}
