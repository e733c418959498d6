import { type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../platform/fetch-part.ts'
import { PreviewCard } from '../ui/overlay/PreviewCard.tsx'
import type { KeptUser } from '../users/collections.ts'
import { usePersonPath } from '../users/people-place.ts'
import styles from './PreviewLink.module.css'
import { useQuestions } from './use-questions.tsx'

const MiniProfile = lazyPart(async () => ({ default: (await import('./MiniProfile.tsx')).MiniProfile }))

interface Props {
  readonly user: KeptUser
  readonly look: 'name' | 'face'
  /** Another link beside it says the same, so that keys and screen readers pass over this one. */
  readonly isRepeated?: boolean
  readonly children: ReactNode
}

/** Leads to a person's page and shows a little of it to whoever rests there. */
export function PreviewLink({ user, look, isRepeated = false, children }: Props) {
  const home = useRef<HTMLAnchorElement>(null)
  const pathOf = usePersonPath()
  // The questions stand beside the card: they stay when it goes.
  const { ask, questions } = useQuestions(user, home)
  const link = (
    <Link
      ref={home}
      className={styles.link}
      data-look={look}
      // A name that is cut short loses its end, in whichever direction it is read.
      dir={look === 'name' ? 'auto' : undefined}
      to={pathOf(user)}
      tabIndex={isRepeated ? -1 : undefined}
      aria-hidden={isRepeated || undefined}
    >
      {children}
    </Link>
  )
  return (
    <>
      <PreviewCard trigger={link} label={user.fullname}>
        <Suspense>
          <MiniProfile person={user} onAsk={ask} />
        </Suspense>
      </PreviewCard>
      {questions}
    </>
  )
}
