import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { selectResourceTags } from '../tags/selectors.ts'
import { loadTags } from '../tags/thunks.ts'
import { Chip } from '../ui/display/Chip.tsx'
import styles from './TagFilter.module.css'

interface Props {
  readonly to: string
  readonly tagId: string | null
}

/** Leaves only what carries a tag; the choice stands in the address. */
export function TagFilter({ to, tagId }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const tags = useAppSelector((state) => selectResourceTags(state, _id))

  useEffect(() => {
    void dispatch(loadTags(_id))
  }, [dispatch, _id])

  if (tags.length === 0) return null
  return (
    <nav className={styles.filter} aria-label={t('collections.filter')}>
      <Chip size="sm" to={to} isSelected={tagId === null}>
        {t('collections.all')}
      </Chip>
      {tags.map((tag) => (
        <Chip key={tag._id} size="sm" to={`${to}?tag=${tag._id}`} isSelected={tagId === tag._id}>
          <bdi>{tag.title}</bdi>
        </Chip>
      ))}
    </nav>
  )
}
