import { officeForm, officeScreen } from './office-route.ts'

/** Everything feeds ever brought, with what each advert lacks. */
export const list = officeScreen('see-stock', '/office/stock')

/** A property in any status. */
export const one = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}')

/** Records a decision about it, whatever its feed says: `what` says which. */
export const decide = officeForm('decide-stock', '/office/stock/:id{[0-9]{1,9}}/decide')

/** One of its pictures: what crops of it keep in sight. */
export const picture = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}/pictures/:hash{[0-9a-f]{64}}')

/** Chooses that point, or lets the site find it: `what` is `none`. */
export const choosePoint = officeForm('decide-stock', picture.path)

/** Shows whom a recommendation would reach, and its text, before it is sent. */
export const recommendPage = officeScreen('recommend-properties', '/office/stock/:id{[0-9]{1,9}}/recommend')

/** Recommends it in alerts to people who search for such a property. */
export const recommend = officeForm('recommend-properties', recommendPage.path)

/** What was advertised of it when; with `?on=YYYY-MM-DD` in full as of a day. */
export const advertised = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}/advertised')

/** The same as a file, `advertised.csv` or `advertised.json`. */
export const advertisedFile = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}/:file{advertised\\.(?:csv|json)}', { perMinute: 30 })

/** A QR code of it as a file, by where it is printed: `qr-board.svg`, `qr-card.png`. */
export const qrFile = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}/:file{qr-(?:card|brochure|board|screen)\\.(?:svg|png)}', {
  perMinute: 60,
})

/** A window card or the brochure of it, as PDF: `card-a4-landscape.pdf`, `brochure.pdf`. */
export const sheet = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}/:file{(?:card-a[45]-\\w+|brochure)\\.pdf}', { perMinute: 60 })

/** The window cards of a branch's homes in one PDF; `?from=41` begins with a later one. */
export const branchCards = officeScreen('see-stock', '/office/stock/branches/:branch{[0-9]{1,9}}/:file{card-a[45]-\\w+\\.pdf}', {
  perMinute: 30,
})

/** What rules of the law find in adverts, rule by rule. */
export const adverts = officeScreen('see-stock', '/office/stock/adverts')

/** How many people look for a home like the one in the query: as the form of the same name asks. */
export const demand = officeScreen('see-stock', '/office/stock/demand', {
  perMinute: 60,
  href: (asked: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(asked).toString()
    return query === '' ? '/office/stock/demand' : `/office/stock/demand?${query}`
  },
})

/** Energy certificates that may be of properties, and what was decided about such. */
export const certificates = officeScreen('see-stock', '/office/stock/certificates')

/** Confirms or rejects the one of a property, or takes that back: `what` says which. */
export const decideCertificate = officeForm('decide-stock', '/office/stock/:id{[0-9]{1,9}}/certificate')

/** The feed sources: their state, and their last import. */
export const feeds = officeScreen('see-stock', '/office/stock/feeds')

export const feed = officeScreen('see-stock', '/office/stock/feeds/:source')

/** Accepts a feed file, with its media if it is an archive. */
export const upload = officeForm('upload-feed', '/office/stock/feeds', { perMinute: 10, mostBodyBytes: 500_000_000 })
