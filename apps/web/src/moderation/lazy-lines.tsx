import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'

// Few people ever see these lines, so no page carries them.
const Muted = lazyPart(async () => ({ default: (await import('./MutedLine.tsx')).MutedLine }))
const Words = lazyPart(async () => ({ default: (await import('./MutedWords.tsx')).MutedWords }))
const Withheld = lazyPart(async () => ({ default: (await import('./WithheldLine.tsx')).WithheldLine }))

/** Stands in place of a box to write in for a member who may only read. */
export const MutedLine = (props: ComponentProps<typeof Muted>) => (
  <Suspense>
    <Muted {...props} />
  </Suspense>
)

/** Tells a member that they may only read, and until when. */
export const MutedWords = (props: ComponentProps<typeof Words>) => (
  <Suspense>
    <Words {...props} />
  </Suspense>
)

/** Why others do not see a post or a comment. */
export const WithheldLine = (props: ComponentProps<typeof Withheld>) => (
  <Suspense>
    <Withheld {...props} />
  </Suspense>
)
