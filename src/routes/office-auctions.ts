import { officeForm, officeScreen } from './office-route.ts'

const ofSale = '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}'

/** Sales with a catalogue. */
export const list = officeScreen('see-auctions', '/office/auctions')

/** A sale: its results, addenda, and taps. */
export const sale = officeScreen('see-auctions', ofSale)

export const addAddendum = officeForm('run-auctions', `${ofSale}/addenda`)

export const removeAddendum = officeForm('run-auctions', `${ofSale}/addenda/:addendum{[0-9]{1,18}}/remove`)

/** One lot after another, as they are sold. `lot`: which. */
export const rostrum = officeScreen('run-auctions', `${ofSale}/rostrum`)

/** A single tap, sent as a form. */
export const tapLot = officeForm('run-auctions', `${ofSale}/rostrum`)

/**
 * Taps that the browser stored until it could send them, as JSON; returns the lots' current state. Without taps, it asks for that when the
 * office's stream says that lots changed, or every two seconds where no stream comes through.
 */
export const sendTaps = officeForm('run-auctions', `${ofSale}/rostrum/taps`, { perMinute: 240 })

/** People who requested legal packs or registered to bid. */
export const bidders = officeScreen('see-enquiries', `${ofSale}/bidders`)

export const biddersFile = officeScreen('export-bidders', `${ofSale}/bidders.csv`)
