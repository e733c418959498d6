import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { selectTags } from '../../tags/selectors.ts'
import { loadTags } from '../../tags/thunks.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuCheckbox } from '../../ui/overlay/MenuCheckbox.tsx'
import styles from './FeedBar.module.css'
import type { useFeedChoice } from './use-feed-choice.ts'

/** The number of tags shown; the others are behind a button. */
const OPEN_TAGS = 3

interface Props {
  readonly choice: ReturnType<typeof useFeedChoice>
  /** The community whose tags are offered. */
  readonly channelId?: string
  readonly roomId?: string
  /** Stands before the views on a phone. */
  readonly lead?: ReactNode
}

/** Chooses the order and the tags. On a phone all of it is one row of chips. */
export function FeedBar({ choice, channelId, roomId, lead }: Props) {
  const { t } = useTranslation()
  const { views, view, tagId } = choice
  const tags = useTagsOf(channelId, roomId)
  const chosen = tags.find(({ _id }) => _id === tagId)
  const first = tags.slice(0, OPEN_TAGS)
  const open = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, -1)] : first
  return (
    <div className={styles.bar}>
      <div className={styles.wide}>
        <Segmented
          label={t('posts.order.label')}
          isLabelUnseen
          options={views.map((value) => ({ value, label: t(`posts.order.${value}`) }))}
          value={view}
          onChange={choice.look}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of switches is no fieldset */}
      <div className={styles.chips} role="group" aria-label={t('posts.filter')}>
        {lead && <span className={styles.narrow}>{lead}</span>}
        {views.map((value) => (
          <span key={value} className={styles.narrow}>
            <Chip isSelected={view === value} onClick={() => choice.look(value)}>
              {t(`posts.order.${value}`)}
            </Chip>
          </span>
        ))}
        {open.map(({ _id, title }) => (
          <Chip
            key={_id}
            size="sm"
            isSelected={_id === tagId}
            onClick={() => choice.tag(_id === tagId ? null : _id)}
          >
            <bdi>#{title}</bdi>
          </Chip>
        ))}
        {tags.length > OPEN_TAGS && (
          <Menu
            align="end"
            trigger={
              <Chip size="sm" icon={<SlidersHorizontal size={14} strokeWidth={1.75} />}>
                {t('posts.tags')}
              </Chip>
            }
          >
            {tags.map(({ _id, title }) => (
              <MenuCheckbox
                key={_id}
                isChecked={_id === tagId}
                onChange={(isChecked) => choice.tag(isChecked ? _id : null)}
              >
                {`#${title}`}
              </MenuCheckbox>
            ))}
          </Menu>
        )}
      </div>
    </div>
  )
}

function useTagsOf(channelId: string | undefined, roomId: string | undefined) {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const all = useAppSelector((state) => selectTags(state, channelId ?? ''))

  useEffect(() => {
    if (channelId && isSignedIn) void dispatch(loadTags(channelId))
  }, [dispatch, channelId, isSignedIn])

  return all.filter(
    ({ tagType, isArchived, contexts }) =>
      tagType === 'post' && !isArchived && (!roomId || contexts.length === 0 || contexts.includes(roomId)),
  )
}
