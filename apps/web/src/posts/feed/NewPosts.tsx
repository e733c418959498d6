import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { newPostsListId, showNewPosts } from '../new-posts.ts'
import { selectPostList, selectPosts } from '../selectors.ts'
import styles from './NewPosts.module.css'

const FACES = 3

/** How many posts are new since the feed was loaded; pressing it shows them on top. */
export function NewPosts({ listId }: { readonly listId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const place = useRef<HTMLDivElement>(null)
  const posts = useAppSelector((state) => selectPosts(state, newPostsListId(listId)))
  const hasMore = useAppSelector((state) => selectPostList(state, newPostsListId(listId)).hasMore)
  const people = posts
    .flatMap(({ postedBy }) => (postedBy ? [postedBy] : []))
    .filter(({ _id }, at, all) => all.findIndex((one) => one._id === _id) === at)
    .slice(0, FACES)

  async function show() {
    await dispatch(showNewPosts(listId))
    place.current?.scrollIntoView({ block: 'start' })
    document.querySelector<HTMLElement>('[data-post]')?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {posts.length > 0 && (
        <button type="button" className={styles.pill} onClick={() => void show()}>
          {people.length > 0 && (
            <PeopleStack
              people={people}
              label={t('posts.newFrom', { names: people.map(({ fullname }) => fullname).join(', ') })}
              size={20}
            />
          )}
          {t(hasMore ? 'posts.newMany' : 'posts.new', { count: posts.length })}
          <ArrowUp size={15} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
