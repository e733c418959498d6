import { ticketCodeFrom } from '@guildhall/contract/events'
import { digest, type Secrets } from '../../platform/secrets.ts'

/** The code on somebody's ticket; it follows from the server's secret, so that it stands nowhere. */
export const ticketCodeOf = (secrets: Secrets, registrationId: string) =>
  ticketCodeFrom(secrets.mac('ticket', registrationId.replaceAll('-', '')))

/** What is kept of a code, as `code_hash`, from when somebody gets a place. */
export const ticketHashOf = (secrets: Secrets, registrationId: string) =>
  digest(ticketCodeOf(secrets, registrationId))
