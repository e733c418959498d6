import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Notifies the next people who look after events of a new one, in the order of their ids. */
export const tellOfEvent = job('tellOfEvent', z.object({ eventId: Id, byId: Id, after: Id.nullable() }))
