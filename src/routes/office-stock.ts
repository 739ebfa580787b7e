import { officeForm, officeScreen } from './office-route.ts'

/** All that feeds ever brought, with what each advert lacks. */
export const list = officeScreen('see-stock', '/office/stock')

/** A property, whatever became of it. */
export const one = officeScreen('see-stock', '/office/stock/:id{[0-9]{1,9}}')

/** Decides about it, whatever its feed says: `what` says what. */
export const decide = officeForm('decide-stock', '/office/stock/:id{[0-9]{1,9}}/decide')

/** Whom telling of it would reach, and with which words, before it is done. */
export const recommendPage = officeScreen('recommend-properties', '/office/stock/:id{[0-9]{1,9}}/recommend')

/** Has alerts tell of it those who look for one like it. */
export const recommend = officeForm('recommend-properties', recommendPage.path)

/** The sources of feeds: how each is, and what it brought last. */
export const feeds = officeScreen('see-stock', '/office/stock/feeds')

export const feed = officeScreen('see-stock', '/office/stock/feeds/:source')

/** Takes a feed file, with its media where it is an archive. */
export const upload = officeForm('upload-feed', '/office/stock/feeds', { perMinute: 10, mostBodyBytes: 500_000_000 })
