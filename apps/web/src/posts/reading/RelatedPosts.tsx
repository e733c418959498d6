import { postListId } from '@guildhall/contract/posts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Card } from '../../ui/display/Card.tsx'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { excerptOf } from '../excerpt.ts'
import { fetchPosts } from '../lists.ts'
import { selectPosts } from '../selectors.ts'
import styles from './RelatedPosts.module.css'

const MOST = 3

/** Other posts of the same room that many people found worth reading. */
export function RelatedPosts({ post }: { readonly post: KeptPost }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, channel, context } = post
  const listId = postListId({ channelId: channel._id, context: context._id, sortBy: 'top' })
  const others = useAppSelector((state) => selectPosts(state, listId))
    .filter((other) => other._id !== _id)
    .slice(0, MOST)

  useEffect(() => {
    void dispatch(fetchPosts(listId, { channelId: channel._id, context: context._id, sortBy: 'top' }))
  }, [dispatch, listId, channel._id, context._id])

  if (others.length === 0) return null
  return (
    <Card as="section" title={t('posts.related', { room: context.text })}>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other._id} className={styles.one}>
            <Link className={styles.title} to={pathOf(other)} dir="auto">
              {other.title || excerptOf(other.text) || other.text || t('posts.untitled')}
            </Link>
            <p className={styles.facts}>
              <bdi>{other.postedBy?.fullname ?? t('posts.nameless')}</bdi>
              {' · '}
              {t('posts.responses', { count: other.totalDiscussions })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
