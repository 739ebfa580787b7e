/**
 * The lines of a backup: its head, then for each table a head and its rows, then the end with the number of all rows. Heads are
 * arrays, rows objects; so each line tells by its first letter what it is.
 */
export type BackupHead = ['gable backup', version: 1, takenAt: string, migrations: string[]]
export type TableHead = ['table', name: string, columns: string[]]
export type BackupEnd = ['end', rows: number]
