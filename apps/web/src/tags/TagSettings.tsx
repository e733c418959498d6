import { canManageTags, type TagType } from '@guildhall/contract/tags'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import type { KeptPostTag } from './collections.ts'
import { selectTagList, selectTags } from './selectors.ts'
import { TagRow } from './TagRow.tsx'
import styles from './TagSettings.module.css'
import { loadTags } from './thunks.ts'

const TagDialog = lazyPart(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }))
const types = ['post', 'resource', 'event'] as const satisfies readonly TagType[]

/** The words by which people find posts, collections and events. */
export function TagSettings() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const standing = useStanding()
  const { status, lastUpdatedOn } = useAppSelector((state) => selectTagList(state, _id))
  const tags = useAppSelector((state) => selectTags(state, _id))
  const [editing, setEditing] = useState<KeptPostTag | TagType | null>(null)
  const mine = types.filter((type) => canManageTags(standing, type))
  const load = () => void dispatch(loadTags(_id))

  useEffect(() => {
    void dispatch(loadTags(_id))
  }, [dispatch, _id])

  return (
    <ChannelSettingsPage
      setting="tags"
      description={t('tags.intro')}
      actions={
        <Button
          tone="primary"
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => setEditing(mine[0] ?? 'post')}
        >
          {t('tags.new')}
        </Button>
      }
    >
      {lastUpdatedOn === null && status === 'failed' && (
        <ErrorState title={t('tags.loadFailed')} text={t('tags.loadFailedText')} onRetry={load} />
      )}
      {lastUpdatedOn === null && status !== 'failed' && (
        <SkeletonGroup onRetry={load}>
          <Skeleton shape="block" height={160} />
        </SkeletonGroup>
      )}
      {lastUpdatedOn !== null && tags.length === 0 && (
        <Empty
          icon={<TagIcon size={32} strokeWidth={1.75} />}
          title={t('tags.noneTitle')}
          text={t('tags.noneText')}
        />
      )}
      {mine
        .map((type) => ({ type, some: tags.filter(({ tagType }) => tagType === type) }))
        .filter(({ some }) => some.length > 0)
        .map(({ type, some }) => (
          <section key={type} className={styles.kind}>
            <h2 className={styles.heading}>{t(`tags.types.${type}`)}</h2>
            <ul className={styles.list}>
              {some.map((tag) => (
                <TagRow key={tag._id} tag={tag} onEdit={() => setEditing(tag)} />
              ))}
            </ul>
          </section>
        ))}
      {editing && (
        <Suspense>
          <TagDialog
            tag={typeof editing === 'string' ? undefined : editing}
            types={mine}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </ChannelSettingsPage>
  )
}
