import type { Cursor, MessageStatus } from '@guildhall/contract/chats'

interface Receipts {
  readonly status: MessageStatus
  readonly receivedBy: string[]
  readonly seenBy: string[]
  readonly totalReceivers: number
}

const NONE: Receipts = { status: '', receivedBy: [], seenBy: [], totalReceivers: 0 }

/** How far one's own message has come: only those count who were there when it was sent and still are. */
export function statusOf(
  { seq, sender_id }: { readonly seq: number; readonly sender_id: string | null },
  isSender: boolean,
  cursors: readonly Cursor[],
): Receipts {
  if (!isSender) return NONE
  const receivers = cursors.filter(({ user, joinedSeq }) => user !== sender_id && joinedSeq < seq)
  const receivedBy = receivers.filter(({ receivedSeq }) => receivedSeq >= seq).map(({ user }) => user)
  const seenBy = receivers.filter(({ seenSeq }) => seenSeq >= seq).map(({ user }) => user)
  const everybody = receivers.length
  const status =
    everybody === 0
      ? ''
      : seenBy.length === everybody
        ? 'seen'
        : receivedBy.length === everybody
          ? 'received'
          : ''
  return { status, receivedBy, seenBy, totalReceivers: everybody }
}
