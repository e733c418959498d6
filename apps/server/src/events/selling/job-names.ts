import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

/** Ends what was sold of an event that does not take place. */
export const endSales = job(
  'endSalesOfEvent',
  z.object({ channelId: Id, eventId: Id }),
  ({ eventId }) => eventId,
)
