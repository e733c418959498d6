import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

export const inspectFile = job('inspectFile', z.object({ fileId: Id }))
export const collectFiles = job('collectFiles', z.object({ fileIds: z.array(Id) }))
export const removeObjects = job('removeObjects', z.object({ keys: z.array(z.string()) }))
