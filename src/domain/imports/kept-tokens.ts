/** A token that is given for a while, and where it is kept: of a source in the database, so that other processes and the next start go on with it. A secret. */
export interface KeptTokens {
  find(): Promise<string | undefined>
  keep(token: string, ms: number): Promise<void>
  forget(): Promise<void>
}
