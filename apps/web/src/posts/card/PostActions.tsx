import { canReact } from '@guildhall/contract/reactions'
import { ArrowBigUp, Bookmark, BookmarkCheck, MessageSquare, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { ReactionBar } from '../../reactions/ReactionBar.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { selectTakingPart } from '../selectors.ts'
import { usePostStanding } from '../use-post-standing.ts'
import styles from './PostActions.module.css'
import type { PostActs } from './use-post-acts.tsx'
import { useVisitorPostAct } from './use-visitor-post-act.ts'

interface Props {
  readonly post: KeptPost
  readonly acts: Pick<PostActs, 'acts' | 'run'>
}

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Some of the people who discuss the post, where it is read alone. */
const FACES = 3

/** The most frequent actions: vote for a question or react to another post, comment, share, save. */
export function PostActions({ post, acts: { acts, run } }: Props) {
  const { t, i18n } = useTranslation()
  const visitor = useVisitorPostAct(post)
  const standing = usePostStanding(post)
  const faces = useAppSelector((state) => selectTakingPart(state, post._id)).slice(0, FACES)
  const { postType, totalDiscussions, isSaved, discussionsEnabled, reactionsEnabled } = post
  const isQuestion = postType === 'question'
  const hasResponses = discussionsEnabled || totalDiscussions > 0
  const canVote = acts.includes('vote') || visitor.ask !== null
  const vote = () => (visitor.ask ? visitor.ask({ kind: 'vote' }) : run('vote'))
  const save = () => (visitor.ask ? visitor.ask({ kind: 'save' }) : run('save'))
  return (
    <footer className={styles.row}>
      {isQuestion && <Vote post={post} onVote={canVote ? vote : undefined} />}
      {(post.reactions.total > 0 || (reactionsEnabled && !isQuestion)) && (
        <span className={styles.reactions} data-reactions>
          <ReactionBar
            kind="posts"
            item={post}
            canReact={canReact(standing, post)}
            onVisitor={visitor.ask && ((reactionType) => visitor.ask?.({ kind: 'react', reactionType }))}
            isNameless={post.context.isAnonymous}
          />
        </span>
      )}
      {hasResponses && (
        <Link className={styles.act} to={`${pathOf(post)}#discussion`}>
          <MessageSquare {...icon} />
          <span aria-hidden="true">
            {totalDiscussions > 0 && totalDiscussions.toLocaleString(i18n.language)}
          </span>
          <span className="unseen">{t('posts.responses', { count: totalDiscussions })}</span>
        </Link>
      )}
      <button type="button" className={styles.act} onClick={() => run('share')}>
        <Share2 {...icon} />
        <span className={styles.word}>{t('posts.share')}</span>
      </button>
      <span className={styles.rest}>{faces.length > 0 && <PeopleStack size={20} people={faces} />}</span>
      {(acts.includes('save') || visitor.ask) && (
        <button type="button" className={styles.act} aria-pressed={isSaved} onClick={save}>
          {isSaved ? <BookmarkCheck {...icon} /> : <Bookmark {...icon} />}
          <span className={isSaved ? styles.word : 'unseen'}>
            {t(isSaved ? 'posts.saved' : 'posts.save')}
          </span>
        </button>
      )}
      {visitor.sheet}
    </footer>
  )
}

/** The votes of a question, also before there are any. */
function Vote({ post, onVote }: { readonly post: KeptPost; readonly onVote: (() => void) | undefined }) {
  const { t, i18n } = useTranslation()
  const { totalVotes, isVoted } = post
  const content = (
    <>
      <ArrowBigUp {...icon} fill={isVoted ? 'currentColor' : 'none'} />
      <span aria-hidden="true">{totalVotes.toLocaleString(i18n.language)}</span>
      <span className="unseen">{t(onVote ? 'posts.votes' : 'posts.votesOnly', { count: totalVotes })}</span>
    </>
  )
  if (!onVote) return <span className={styles.act}>{content}</span>
  return (
    <button type="button" className={styles.act} aria-pressed={isVoted} onClick={onVote}>
      {content}
    </button>
  )
}
