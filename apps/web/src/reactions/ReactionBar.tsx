import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { nameOf } from './names.ts'
import type { Reacted } from './predict-reactions.ts'
import { ReactButton } from './ReactButton.tsx'
import { ReactionPill } from './ReactionPill.tsx'
import { type ReactedKind, react } from './thunks.ts'

const WhoReacted = lazyPart(async () => ({ default: (await import('./WhoReacted.tsx')).WhoReacted }))

interface Props {
  readonly kind: ReactedKind
  readonly item: Reacted & { readonly _id: string }
  /** True for members where reactions are on; everybody else only sees them. */
  readonly canReact: boolean
  /** What a visitor's reaction does instead. */
  readonly onVisitor?: ((reactionType: string) => void) | null
  /** In an anonymous room nobody is listed. */
  readonly isNameless?: boolean
  readonly size?: 'sm' | 'md'
}

/** The reactions to a post or a comment, the viewer's included. */
export function ReactionBar({ kind, item, canReact, onVisitor, isNameless = false, size = 'md' }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const [isListed, setListed] = useState<boolean>()
  const { total, summary } = item.reactions
  const isListable = isSignedIn && !isNameless && total > 0
  const onWho = isListable ? () => setListed(true) : undefined
  const look = { item, size }

  const label = [
    t('reactions.count', { count: total }),
    ...summary.map(({ reactionType, count }) => `${nameOf(reactionType, t)} ${count}`),
    ...(item.userReaction ? [t('reactions.yours', { name: nameOf(item.userReaction, t) })] : []),
  ].join(', ')

  return (
    <>
      {canReact || onVisitor ? (
        <ReactButton
          {...look}
          label={label}
          onReact={onVisitor ?? ((reactionType) => void dispatch(react(kind, item._id, reactionType)))}
          onWho={onWho}
        />
      ) : (
        total > 0 && <ReactionPill {...look} label={label} onClick={onWho} />
      )}
      {isListed !== undefined && (
        <Suspense>
          <WhoReacted kind={kind} item={item} isOpen={isListed} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  )
}
