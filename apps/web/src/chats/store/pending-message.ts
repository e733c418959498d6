import type { Sent } from '@guildhall/contract'
import type { chatCommands, QuotedMessage } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'

/** What is sent, and what is shown of it meanwhile. */
export interface MessageToSend {
  readonly input: Sent<typeof chatCommands.newChatMessage>
  readonly shown: {
    readonly sentTime: string
    readonly quote: QuotedMessage | null
    readonly people: readonly Person[]
    /** The file that it carries, by its name and size. */
    readonly file: { readonly name: string; readonly size: number; readonly type: string } | null
  }
}

/** A message on its way. */
export interface PendingMessage extends MessageToSend {
  readonly uniqueId: string
  readonly state: 'waiting' | 'refused'
  /** The words of the refusal. */
  readonly error: string | null
}
