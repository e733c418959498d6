import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Takes what was told of a deleted community from everybody's notifications. */
export const withdrawChannel = job('withdrawChannel', z.object({ channelId: Id }))
