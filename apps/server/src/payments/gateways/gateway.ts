import type { GatewayName } from '@guildhall/contract/payments'
import type { Config } from '../../platform/config.ts'
import type { Kernel } from '../../platform/kernel.ts'

/** What an owner gives to connect an account. */
export interface Connection {
  /** Ours, by which the gateway recognizes a repetition. */
  readonly accountId: string
  readonly secretKey?: string | undefined
  readonly instructions?: string | undefined
}

/** What is sealed for an account: whatever the gateway must be shown, and what proves that its messages are its own. */
export interface Credentials {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** What a gateway says of an account that it accepts. */
export interface Connected {
  readonly externalId: string
  readonly isLive: boolean
  readonly last4: string
  readonly credentials: Credentials
}

/** Somebody who takes money for a community. */
export interface Gateway {
  readonly name: GatewayName
  /** Whether this installation has it. */
  isOffered(config: Config): boolean
  /** Throws what is missing in what the owner gave; what it returns tells one account from another. */
  identify(given: Omit<Connection, 'accountId'>): string
  /** Tries what the owner gave. Asked outside of transactions, perhaps again for the same account. */
  connect(kernel: Kernel, given: Connection): Promise<Connected>
}
