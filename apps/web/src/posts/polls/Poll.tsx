import { canWrite } from '@guildhall/contract/channels'
import { ListChecks } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import dotted from '../../ui/display/dotted.module.css'
import { Time } from '../../ui/display/Time.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import type { KeptPost } from '../collections.ts'
import { usePostStanding } from '../use-post-standing.ts'
import styles from './Poll.module.css'
import { PollOption } from './PollOption.tsx'
import { pollVote } from './poll.ts'

const PollResponses = lazyPart(async () => ({ default: (await import('./PollResponses.tsx')).PollResponses }))

/** A poll. The results are visible once the viewer has voted, or when it is over. */
export function Poll({ post }: { readonly post: KeptPost }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const hint = useId()
  const now = useNow()
  const standing = usePostStanding(post)
  const [isListed, setListed] = useState<boolean>()
  const { _id, pollOptions, pollEndTime, hasMultiplePollOptions: isMultiple, totalPollVotesCount } = post
  const isEnded =
    post.isPollEnded || (pollEndTime !== null && now !== undefined && now >= Date.parse(pollEndTime))
  const canVote = canWrite(standing) && post.withheld !== 'held' && !isEnded
  const isShown = post.isPollVoted || isEnded
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const isListable = isSignedIn && isShown && totalPollVotesCount > 0 && !post.context.isAnonymous
  return (
    <div className={styles.poll}>
      {/* biome-ignore lint/a11y/useSemanticElements: its name stands beneath it */}
      <div className={styles.options} role="group" aria-labelledby={hint}>
        {pollOptions.map((option) => (
          <PollOption
            key={option._id}
            option={option}
            isMultiple={isMultiple}
            share={isShown ? shareOf(option.voteCount, totalPollVotesCount) : null}
            onVote={canVote ? (isVoted) => void dispatch(pollVote(_id, option._id, isVoted)) : undefined}
          />
        ))}
      </div>
      <div className={styles.facts} id={hint}>
        <ListChecks size={14} strokeWidth={1.75} aria-hidden="true" />
        <p className={dotted.dotted}>
          {!isEnded && <span>{t(isMultiple ? 'posts.poll.several' : 'posts.poll.one')}</span>}
          <span>{t('posts.poll.votes', { count: totalPollVotesCount })}</span>
          {pollEndTime && (
            <span>
              {t(isEnded ? 'posts.poll.ended' : 'posts.poll.ends')} <Time at={pollEndTime} isFull />
            </span>
          )}
          {isEnded && !pollEndTime && <span>{t('posts.poll.ended')}</span>}
          {isListable && (
            <button type="button" className={styles.who} onClick={() => setListed(true)}>
              {t('posts.poll.responses')}
            </button>
          )}
        </p>
      </div>
      {isListed !== undefined && (
        <Suspense>
          <PollResponses post={post} isOpen={isListed} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </div>
  )
}

const shareOf = (count: number, total: number) => (total === 0 ? 0 : Math.round((100 * count) / total))
