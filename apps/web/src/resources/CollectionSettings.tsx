import { FolderPlus, LibraryBig, Link as LinkIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { collectionSettingPath } from './address.ts'
import { CollectionMeter } from './CollectionMeter.tsx'
import styles from './CollectionSettings.module.css'
import type { Layer } from './CollectionSettingsLayer.tsx'
import { loadShelf } from './lists.ts'
import { ResourceRow } from './ResourceRow.tsx'
import { Trail } from './Trail.tsx'
import { useShelf } from './use-shelf.ts'

const CollectionSettingsLayer = lazyPart(async () => ({
  default: (await import('./CollectionSettingsLayer.tsx')).CollectionSettingsLayer,
}))

/** The collections of a community for those who look after them. */
export function CollectionSettings() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { shelf, list, resources, trail, parentId } = useShelf()
  const [layer, setLayer] = useState<Layer | null>(null)
  const load = (page: 'first' | 'next') => void dispatch(loadShelf(shelf, page))
  const icon = { size: 16, strokeWidth: 1.75 } as const
  const isFailed = list.status === 'failed' && resources.length === 0
  const isGone = isFailed && list.error?.isGone === true

  return (
    <ChannelSettingsPage
      setting="collections"
      description={t('collections.intro')}
      actions={
        <>
          <Button icon={<LinkIcon {...icon} />} onClick={() => setLayer({ kind: 'new', type: 'link' })}>
            {t('collections.newLinks')}
          </Button>
          <Button
            tone="primary"
            icon={<FolderPlus {...icon} />}
            onClick={() => setLayer({ kind: 'new', type: 'folder' })}
          >
            {t('collections.new')}
          </Button>
        </>
      }
    >
      {parentId === null ? <CollectionMeter /> : <Trail trail={trail} />}
      {isFailed && (
        <ErrorState
          kind={isGone ? 'gone' : 'failed'}
          title={t(isGone ? 'collections.goneTitle' : 'collections.loadFailed')}
          text={t(isGone ? 'collections.goneText' : 'collections.loadFailedText')}
          onRetry={isGone ? undefined : () => load('first')}
          action={
            isGone && <LinkButton to={collectionSettingPath(channel)}>{t('collections.toAll')}</LinkButton>
          }
        />
      )}
      {list.lastUpdatedOn === null && !isFailed && (
        <SkeletonGroup onRetry={() => load('first')}>
          <Skeleton shape="block" height={160} />
        </SkeletonGroup>
      )}
      {list.lastUpdatedOn !== null && resources.length === 0 && !isFailed && (
        <Empty
          icon={<LibraryBig size={32} strokeWidth={1.75} />}
          title={t('collections.emptyTitle')}
          text={t('collections.emptyText')}
        />
      )}
      {resources.length > 0 && (
        <ul className={styles.list} aria-label={t('channelSettings.collections')}>
          {resources.map((resource) => (
            <ResourceRow
              key={resource._id}
              resource={resource}
              siblings={resources}
              trail={trail}
              onAct={(kind) => setLayer({ kind, resource })}
            />
          ))}
        </ul>
      )}
      {list.lastUpdatedOn !== null && list.hasMore && (
        <div className={styles.more}>
          <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        </div>
      )}
      {layer && (
        <Suspense>
          <CollectionSettingsLayer layer={layer} parentId={parentId} onClose={() => setLayer(null)} />
        </Suspense>
      )}
    </ChannelSettingsPage>
  )
}
