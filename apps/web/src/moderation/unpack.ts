import type { Report } from '@guildhall/contract/moderation'
import type { KeptReport } from './collections.ts'

export const keptReport = ({ _id: aboutId, caseId, ...rest }: Report): KeptReport => ({
  ...rest,
  _id: caseId,
  aboutId,
})
