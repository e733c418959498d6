import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Card } from '../../ui/display/Card.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import type { KeptPost } from '../collections.ts'
import { selectTakingPart } from '../selectors.ts'
import { durationOf } from './duration.ts'
import styles from './InThisDiscussion.module.css'

const FACES = 8

/** The people in a post's discussion and the number of comments; only the number where names are hidden. */
export function InThisDiscussion({ post }: { readonly post: KeptPost }) {
  const { t, i18n } = useTranslation()
  const people = useAppSelector((state) => selectTakingPart(state, post._id))
  const { inDiscussion, totalDiscussions, postedTime, solvedTime } = post
  if (!inDiscussion || totalDiscussions === 0) return null
  const answers = Math.min(inDiscussion.totalAnswers, totalDiscussions)
  const comments = totalDiscussions - answers
  const passedOver = inDiscussion.people.length - people.length
  const total = inDiscussion.totalPeople - passedOver
  const others = total - people.length
  const names = [
    ...people.map(({ fullname }) => fullname),
    ...(others > 0 ? [t('posts.inDiscussion.others', { count: others })] : []),
  ]
  const amounts = [
    ...(answers > 0 ? [t('posts.inDiscussion.answers', { count: answers })] : []),
    ...(comments > 0 ? [t('posts.inDiscussion.comments', { count: comments })] : []),
    ...(solvedTime
      ? [t('posts.inDiscussion.solved', { duration: durationOf(postedTime, solvedTime, i18n.language) })]
      : []),
  ]
  return (
    <Card as="section" title={t('posts.inDiscussion.title')}>
      {people.length > 0 && (
        <PeopleStack
          size={28}
          max={FACES}
          total={total}
          label={new Intl.ListFormat(i18n.language).format(names)}
          people={people}
        />
      )}
      <p className={styles.amounts}>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(amounts)}</p>
    </Card>
  )
}
