/** For the log: what happened to which registration, never what somebody wrote. */
export type RegistrationLog = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}
