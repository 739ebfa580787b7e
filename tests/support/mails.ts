import type { AlertedProperty, AlertSection, Mail } from '#src/domain/mails/mail.ts'

export const anAlertedProperty: AlertedProperty = {
  path: '/alerts/properties/m7-abc/101',
  displayAddress: '26 Alder Mead, Taunton',
  price: 'Guide price £325,000',
  facts: '3 bedrooms · Detached house',
  news: 'New',
  photo: { path: `/images/320/${'0'.repeat(64)}.jpg`, height: 107 },
}

export const anAlertSection: AlertSection = {
  searchId: 5,
  title: 'Properties with at least 3 beds for sale around Taunton, Somerset',
  properties: [
    anAlertedProperty,
    {
      ...anAlertedProperty,
      path: '/alerts/properties/m7-abc/102',
      displayAddress: 'Mill Lane, Wellington',
      news: 'Reduced from £350,000',
      photo: null,
    },
  ],
  more: { count: 1200, path: '/alerts/more/m7-abc/0' },
  stopPath: '/alerts/unsubscribe/s5-abc',
}

export function anAlert(given: Partial<Extract<Mail, { kind: 'alert' }>['data']> = {}): Extract<Mail, { kind: 'alert' }> {
  return { kind: 'alert', data: { firstName: 'Ann', sections: [anAlertSection], stopAllPath: '/alerts/unsubscribe/a3-abc', ...given } }
}
