import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

/** Mails the link by which somebody proves their address. */
export const mailGuestLink = job('mailGuestLink', z.object({ requestId: Id, sealedKey: z.string() }))

/** Hands the places of a guest over to the account that has proven the same address. */
export const takeOverGuest = job('takeOverGuest', z.object({ userId: Id }), ({ userId }) => userId)
