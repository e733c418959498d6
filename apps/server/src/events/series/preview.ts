import type { eventCalls } from '@guildhall/contract/events'
import type { Handler } from '../../platform/handler.ts'
import { placed } from '../times.ts'
import { timesOf } from './plan-series.ts'

export const previewEvents: Handler<typeof eventCalls.previewEvents> = async (_ctx, input) => {
  const { timeZone, localStart, localEnd, ...repeat } = input
  const said = placed({ zone: timeZone, localStart, localEnd })
  return {
    events: timesOf(said, repeat).map((one) => ({
      localStart: one.localStart,
      eventStartTime: one.startsAt.toISOString(),
      eventEndTime: one.endsAt.toISOString(),
    })),
  }
}
