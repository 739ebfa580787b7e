/**
 * Which way of reading a row this is: a hash over the sources of everything that turns values into a listing, comments left
 * out and packages included. It is part of each row's fingerprint, so that rows are read anew once that has changed. A test compares it with the
 * sources and says what to write here. A constant, as the built server has no sources to look at.
 */
export const mappingVersion = 'CmZd3lc7GNKq'
