import type { Shown } from '../card/AuthorLine.tsx'
import type { KeptPost } from '../collections.ts'
import type { Since } from '../seeing.ts'

export interface FeedListProps {
  readonly label: string
  readonly listId: string
  readonly posts: readonly KeptPost[]
  readonly shown: Shown
  readonly since: Since | null
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly onMore: () => void
}
