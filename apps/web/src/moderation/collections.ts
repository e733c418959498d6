import type { Reply } from '@guildhall/contract'
import type {
  CaseCounts,
  CaseNeighbour,
  MessageNumbers,
  moderationCalls,
  Report,
} from '@guildhall/contract/moderation'
import { collection } from '../platform/store/collection.ts'

/** A reported thing by the id of its case, since a thing may be reported again after a decision. */
export interface KeptReport extends Omit<Report, '_id' | 'caseId'> {
  /** The id of the case. */
  _id: string
  /** The id of the post, comment, person or chat. */
  aboutId: string
  /** All that was said, once the case itself has been loaded; `reports` holds only the first. */
  said?: Report['reports']
  /** What happened to the person before, once the case itself has been loaded. */
  history?: PastDecision[]
  /** What stands around it in its room, once the case itself has been loaded. */
  around?: CaseNeighbour[]
  /** Direct messages of the person in numbers, once the case itself has been loaded. */
  messages?: MessageNumbers | null
}

type PastDecision = Reply<typeof moderationCalls.getCase>['history'][number]

/** How many cases wait in a community; the id is the community's. */
interface KeptCaseCounts extends CaseCounts {
  _id: string
  /** How often its queue has changed since the page was opened. */
  changes?: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    reports: KeptReport
    caseCounts: KeptCaseCounts
  }
}

export const moderationCollections = {
  reports: collection('reports'),
  caseCounts: collection('caseCounts'),
}
