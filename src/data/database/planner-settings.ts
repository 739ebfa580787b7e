/**
 * What PostgreSQL should think of the machine, for each connection: indexes are in memory or on SSDs, where a page out of order
 * costs hardly more than the next one (the default, 4, is of spinning disks and makes it read whole tables instead); and no
 * query of a page lasts long enough for compiling it to pay.
 */
export const plannerSettings = 'set random_page_cost = 1.1; set jit = off'
