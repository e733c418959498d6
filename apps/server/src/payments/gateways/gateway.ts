import type { GatewayName } from '@guildhall/contract/payments'
import type { Config } from '../../platform/config/config.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Seen } from './seen.ts'

/** What an owner gives to connect an account. */
export interface Connection {
  /** Ours, by which the gateway recognizes a repetition. */
  readonly accountId: string
  readonly secretKey?: string | undefined
  readonly instructions?: string | undefined
  /** What the account was shown until now, where it was connected before. */
  readonly known: Credentials | null
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

/** An account with what the gateway must be shown. */
export interface OpenedAccount {
  readonly id: string
  readonly channelId: string
  readonly gateway: GatewayName
  readonly externalId: string
  readonly credentials: Credentials
}

/** An order as a gateway needs it. */
export interface OrderToPay {
  readonly id: string
  readonly externalRef: string | null
  readonly title: string
  readonly total: number
  readonly currency: string
  readonly period: 'once' | 'month' | 'year'
  readonly trialDays: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  readonly createdAt: Date
}

/** What a buyer is given to pay with, and the object at the gateway in which it is found again. */
export interface Begun {
  readonly ref: string
  readonly redirect?: { readonly url: string }
  readonly popup?: {
    readonly provider: string
    readonly orderId: string
    readonly key: string
    readonly url: string
  }
  /** Whether the payment takes its time from the start. */
  readonly isPending?: boolean
}

export interface RefundToMake {
  /** Ours, by which the gateway recognizes a repetition. */
  readonly id: string
  readonly orderId: string
  readonly paymentRef: string
  readonly amount: number
}

/** What a subscription is to become. */
export interface PlannedChange {
  readonly title: string
  readonly total: number
  readonly currency: string
  readonly period: 'month' | 'year'
  /** It begins when what is paid is over. */
  readonly isLater: boolean
  /** Nothing is to be paid for it now. */
  readonly isFree: boolean
  /** From when what is left of the period is reckoned. */
  readonly countedFrom: Date
}

export interface ChangeToMake extends PlannedChange {
  /** Ours, by which the gateway recognizes a repetition and shows what it has made. */
  readonly id: string
  /** What the buyer confirmed. */
  readonly due: number
}

/** The headers of a message, by their names in small letters. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Somebody who takes money for a community. Everything that asks is asked outside of transactions, perhaps twice. */
export interface Gateway {
  readonly name: GatewayName
  /** Whether it takes money without the buyer; where it does not, an order asks for what a change costs. */
  readonly isCharging: boolean
  /** Whether this installation has it. */
  isOffered(config: Config): boolean
  /** Throws what is wrong with what the owner gave; what it returns tells one account from another, whatever its key. */
  identify(kernel: Kernel, given: Pick<Connection, 'secretKey' | 'instructions'>): Promise<string>
  /** Tries what the owner gave. */
  connect(kernel: Kernel, given: Connection): Promise<Connected>
  /** Makes the payment of an order possible, once for each order. */
  begin(kernel: Kernel, account: OpenedAccount, order: OrderToPay): Promise<Begun>
  /** The whole of what it knows of an order. */
  read(kernel: Kernel, account: OpenedAccount, order: OrderToPay): Promise<Seen>
  /** The order that one of its objects belongs to; null for what is not ours. */
  locate(kernel: Kernel, account: OpenedAccount, ref: string): Promise<string | null>
  /** The objects that changed since then. */
  list(kernel: Kernel, account: OpenedAccount, since: Date): Promise<readonly string[]>
  /** Gives money back. What it refuses for good it says by false. */
  refund(kernel: Kernel, account: OpenedAccount, refund: RefundToMake): Promise<boolean>
  /**
   * Ends the subscription of an order now, if it has one, and takes back what it still asks for; what has not been paid
   * cannot be any more.
   */
  end(kernel: Kernel, account: OpenedAccount, order: OrderToPay): Promise<void>
  /** Lets the subscription of an order run out with its period, or has it renewed again after all. */
  setCancelled(kernel: Kernel, account: OpenedAccount, order: OrderToPay, isCancelled: boolean): Promise<void>
  /** A page on which the buyer changes how the next periods are paid; null where there is none. */
  cardPage(
    kernel: Kernel,
    account: OpenedAccount,
    order: OrderToPay,
    returnUrl: string,
  ): Promise<{ readonly url: string } | null>
  /** What a change would take at once, in minor units; null where nothing can be changed. */
  preview(
    kernel: Kernel,
    account: OpenedAccount,
    order: OrderToPay,
    change: PlannedChange,
  ): Promise<number | null>
  /** Makes a change and takes what it costs; false where that could not be paid, and nothing changed. */
  change(kernel: Kernel, account: OpenedAccount, order: OrderToPay, change: ChangeToMake): Promise<boolean>
  /** The event in a message, if the signature is the gateway's; null for everything else. */
  event(raw: Buffer, headers: Headers, secret: string, now: Date): { id: string; ref: string } | null
}
