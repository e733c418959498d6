import type { eventCalls } from '@guildhall/contract/events'
import type { Handler } from '../platform/handler.ts'
import { viewEvent } from './view.ts'

export const getEventInfo: Handler<typeof eventCalls.getEventInfo> = async (ctx, { eventId }) => ({
  event: await viewEvent(ctx, eventId),
})
