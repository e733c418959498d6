import type { Shown } from './AuthorLine.tsx'
import type { KeptPost } from './collections.ts'

export interface FeedListProps {
  readonly label: string
  readonly listId: string
  readonly posts: readonly KeptPost[]
  readonly shown: Shown
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly onMore: () => void
}
