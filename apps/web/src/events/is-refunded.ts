import type { Event } from '@guildhall/contract/events'

/** Whether somebody gets their money back when an event is called off. */
export const isRefunded = ({ price, isEnded, isCancelled, isDraft, participantsCount }: Event) =>
  price !== null && participantsCount > 0 && !isEnded && !isCancelled && !isDraft
