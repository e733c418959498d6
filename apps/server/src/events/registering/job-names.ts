import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

/** Frees the seat of somebody who has not bought it in time. */
export const endKept = job('endKeptSeat', z.object({ registrationId: Id }))

/** Writes what hosts have to say to everybody with a place, some at a time. */
export const tellMessage = job('tellMessageOfEvent', z.object({ messageId: Id }))
