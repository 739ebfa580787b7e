/** A token that its sender gives for a while, kept in the database: other processes and the next start go on with it. A secret. */
export interface KeptTokens {
  find(): Promise<string | undefined>
  keep(token: string, ms: number): Promise<void>
  forget(): Promise<void>
}
