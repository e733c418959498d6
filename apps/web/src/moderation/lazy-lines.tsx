import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../platform/fetch-part.ts'
import { useHydrated } from '../platform/use-hydrated.ts'

// Few people ever see these lines, so no page carries them.
const Muted = lazyPart(async () => ({ default: (await import('./MutedLine.tsx')).MutedLine }))
const Words = lazyPart(async () => ({ default: (await import('./MutedWords.tsx')).MutedWords }))
const Withheld = lazyPart(async () => ({ default: (await import('./WithheldLine.tsx')).WithheldLine }))

/** The server's HTML has none of them, as the first one asked for would still be on its way. */
const AfterPage = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() && <Suspense>{children}</Suspense>

/** Stands in place of a box to write in for a member who may only read. */
export const MutedLine = (props: ComponentProps<typeof Muted>) => (
  <AfterPage>
    <Muted {...props} />
  </AfterPage>
)

/** Tells a member that they may only read, and until when. */
export const MutedWords = (props: ComponentProps<typeof Words>) => (
  <AfterPage>
    <Words {...props} />
  </AfterPage>
)

/** Why others do not see a post or a comment. */
export const WithheldLine = (props: ComponentProps<typeof Withheld>) => (
  <AfterPage>
    <Withheld {...props} />
  </AfterPage>
)
